"""Who borders on whom, from an atlas: each line names a region and those after it in the alphabet.

Land counts, and water where a file draws regions across it, as that of the 48 states does in the Great Lakes.
Borders that a file cannot show are left out: Delaware and New Jersey meet on two spits in a river that is
2 km wide there, the Distrito Federal and Minas Gerais along less than its coordinates tell apart.
"""

from pathlib import Path

ROOT = Path(__file__).parents[1]
MAPS = ROOT / "tests" / "outlines" / "maps"

AUSTRALIA = """
Australian Capital Territory: New South Wales
Jervis Bay Territory: New South Wales
New South Wales: Queensland, South Australia, Victoria
Northern Territory: Queensland, South Australia, Western Australia
Queensland: South Australia
South Australia: Victoria, Western Australia
"""

BRAZIL = """
Acre: Amazonas, Rondônia
Alagoas: Bahia, Pernambuco, Sergipe
Amapá: Pará
Amazonas: Mato Grosso, Pará, Rondônia, Roraima
Bahia: Espírito Santo, Goiás, Minas Gerais, Pernambuco, Piauí, Sergipe, Tocantins
Ceará: Paraíba, Pernambuco, Piauí, Rio Grande do Norte
Distrito Federal: Goiás
Espírito Santo: Minas Gerais, Rio de Janeiro
Goiás: Mato Grosso, Mato Grosso do Sul, Minas Gerais, Tocantins
Maranhão: Pará, Piauí, Tocantins
Mato Grosso: Mato Grosso do Sul, Pará, Rondônia, Tocantins
Mato Grosso do Sul: Minas Gerais, Paraná, São Paulo
Minas Gerais: Rio de Janeiro, São Paulo
Paraná: Santa Catarina, São Paulo
Paraíba: Pernambuco, Rio Grande do Norte
Pará: Roraima, Tocantins
Pernambuco: Piauí
Piauí: Tocantins
Rio Grande do Sul: Santa Catarina
Rio de Janeiro: São Paulo
"""

CENTRAL_AMERICA = """
Belize: Guatemala, Mexico
Costa Rica: Nicaragua, Panama
El Salvador: Guatemala, Honduras
Guatemala: Honduras, Mexico
Honduras: Nicaragua
"""

SOUTH_AMERICA = """
Argentina: Bolivia, Brazil, Chile, Paraguay, Uruguay
Bolivia: Brazil, Chile, Paraguay, Peru
Brazil: Colombia, Guyana, Paraguay, Peru, Suriname, Uruguay, Venezuela
Chile: Peru
Colombia: Ecuador, Peru, Venezuela
Ecuador: Peru
Guyana: Suriname, Venezuela
"""

EUROPE = """
Albania: Greece, Kosovo, Macedonia, Montenegro
Andorra: France, Spain
Austria: Czechia, Germany, Hungary, Italy, Liechtenstein, Slovakia, Slovenia, Switzerland
Belarus: Latvia, Lithuania, Poland, Russia, Ukraine
Belgium: France, Germany, Luxembourg, Netherlands
Bosnia and Herz.: Croatia, Montenegro, Serbia
Bulgaria: Greece, Macedonia, Romania, Serbia
Croatia: Hungary, Montenegro, Serbia, Slovenia
Czechia: Germany, Poland, Slovakia
Denmark: Germany
Estonia: Latvia, Russia
Finland: Norway, Russia, Sweden
France: Germany, Italy, Luxembourg, Monaco, Spain, Switzerland
Germany: Luxembourg, Netherlands, Poland, Switzerland
Greece: Macedonia
Hungary: Romania, Serbia, Slovakia, Slovenia, Ukraine
Ireland: United Kingdom
Italy: San Marino, Slovenia, Switzerland, Vatican
Kosovo: Macedonia, Montenegro, Serbia
Latvia: Lithuania, Russia
Liechtenstein: Switzerland
Lithuania: Poland, Russia
Macedonia: Serbia
Moldova: Romania, Ukraine
Montenegro: Serbia
Norway: Russia, Sweden
Poland: Russia, Slovakia, Ukraine
Portugal: Spain
Romania: Serbia, Ukraine
Russia: Ukraine
Slovakia: Ukraine
"""

US_48 = """
Alabama: Florida, Georgia, Mississippi, Tennessee
Arizona: California, Nevada, New Mexico, Utah
Arkansas: Louisiana, Mississippi, Missouri, Oklahoma, Tennessee, Texas
California: Nevada, Oregon
Colorado: Kansas, Nebraska, New Mexico, Oklahoma, Utah, Wyoming
Connecticut: Massachusetts, New York, Rhode Island
Delaware: Maryland, Pennsylvania
Florida: Georgia
Georgia: North Carolina, South Carolina, Tennessee
Idaho: Montana, Nevada, Oregon, Utah, Washington, Wyoming
Illinois: Indiana, Iowa, Kentucky, Michigan, Missouri, Wisconsin
Indiana: Kentucky, Michigan, Ohio
Iowa: Minnesota, Missouri, Nebraska, South Dakota, Wisconsin
Kansas: Missouri, Nebraska, Oklahoma
Kentucky: Missouri, Ohio, Tennessee, Virginia, West Virginia
Louisiana: Mississippi, Texas
Maine: New Hampshire
Maryland: Pennsylvania, Virginia, West Virginia
Massachusetts: New Hampshire, New York, Rhode Island, Vermont
Michigan: Minnesota, Ohio, Wisconsin
Minnesota: North Dakota, South Dakota, Wisconsin
Mississippi: Tennessee
Missouri: Nebraska, Oklahoma, Tennessee
Montana: North Dakota, South Dakota, Wyoming
Nebraska: South Dakota, Wyoming
Nevada: Oregon, Utah
New Hampshire: Vermont
New Jersey: New York, Pennsylvania
New Mexico: Oklahoma, Texas
New York: Pennsylvania, Vermont
North Carolina: South Carolina, Tennessee, Virginia
North Dakota: South Dakota
Ohio: Pennsylvania, West Virginia
Oklahoma: Texas
Oregon: Washington
Pennsylvania: West Virginia
South Dakota: Wyoming
Tennessee: Virginia
Utah: Wyoming
Virginia: West Virginia
"""

FILES = {
    "australia": (ROOT / "sample_maps" / "outlines" / "australia.geojson", AUSTRALIA),
    "brazil": (MAPS / "brazil.geojson", BRAZIL),
    "central-america": (MAPS / "central-america.geojson", CENTRAL_AMERICA),
    "europe": (MAPS / "europe.geojson", EUROPE),
    "south-america": (MAPS / "south-america.geojson", SOUTH_AMERICA),
    "us-48": (MAPS / "us-48.geojson", US_48),
}


def source(name: str) -> bytes:
    """The file of a map."""
    return FILES[name][0].read_bytes()


def borders(name: str) -> set[frozenset[str]]:
    """Who borders on whom, by the atlas."""
    lines = (line.split(": ") for line in FILES[name][1].strip().splitlines())
    return {frozenset((region, other)) for region, others in lines for other in others.split(", ")}
