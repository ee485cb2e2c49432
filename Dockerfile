# webviz's server; docs/classroom.md says how it is used, compose.yaml puts it behind a proxy with HTTPS.
FROM python:3.12-slim-bookworm AS build
WORKDIR /source
COPY pyproject.toml README.md LICENSE ./
COPY webviz webviz
COPY static static
COPY templates templates
COPY sample_maps sample_maps
COPY lessons lessons
RUN python -m venv /opt/webviz
# The engine for large searches, and what pictures, slides and films are made with.
ARG EXTRAS=fast,slides,films
RUN /opt/webviz/bin/python -m pip install --no-cache-dir ".[$EXTRAS]"

FROM python:3.12-slim-bookworm
COPY --from=build /opt/webviz /opt/webviz
# Only /tmp need be writable: compiled code is kept there, for as long as the container runs.
ENV PATH=/opt/webviz/bin:$PATH
ENV HOME=/tmp XDG_CACHE_HOME=/tmp/cache MPLCONFIGDIR=/tmp/matplotlib
ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
WORKDIR /tmp
USER 10001:10001
EXPOSE 5000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["python", "-c", "import http.client, sys; c = http.client.HTTPConnection('127.0.0.1', 5000, timeout=4); c.request('GET', '/healthz'); sys.exit(c.getresponse().status != 200)"]
CMD ["webviz", "--no-browser", "--host", "0.0.0.0", "--port", "5000"]
