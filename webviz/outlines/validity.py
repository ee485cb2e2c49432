"""Outlines as GEOS demands them: rings that neither cross nor overlap."""

import numpy as np
import shapely

from webviz.outlines.model import Geometries

AREAS = (shapely.GeometryType.POLYGON, shapely.GeometryType.MULTIPOLYGON)


def areas_of(outlines: Geometries) -> Geometries:
    """The same areas, valid; an empty polygon where there is none. Raises GEOSException."""
    valid = shapely.make_valid(outlines, method="structure", keep_collapsed=False)
    # What has collapsed is left as a line now and then, all the same.
    for each in np.flatnonzero(~np.isin(shapely.get_type_id(valid), AREAS)):
        valid[each] = _areas(valid[each])
    return np.asarray(valid)


def _areas(geometry: shapely.Geometry) -> shapely.Geometry:
    """The polygons in a collection."""
    parts = shapely.get_parts(shapely.get_parts(geometry))
    return (
        shapely.union_all(parts[shapely.get_type_id(parts) == shapely.GeometryType.POLYGON])
        or shapely.Polygon()
    )
