# A server that uses the Postgres of DATABASE_URL. Build: docker build -t gavel .
FROM rust:1.95-slim-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --locked --bin gavel

FROM debian:bookworm-slim
RUN useradd --system --home-dir /var/lib/gavel --create-home gavel
COPY --from=build /src/target/release/gavel /usr/local/bin/gavel
USER gavel
ENV GAVEL_LISTEN=0.0.0.0:8080 GAVEL_DATA_DIR=/var/lib/gavel GAVEL_LOG_FORMAT=json
EXPOSE 8080
VOLUME /var/lib/gavel
STOPSIGNAL SIGTERM
ENTRYPOINT ["gavel"]
CMD ["serve"]
