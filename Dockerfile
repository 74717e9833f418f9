# Image of the portal alone: the screens built, PostgreSQL, storage, mail and SMS outside (see compose.yaml).
FROM node:24.21.0-bookworm-slim AS construction
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=construction /app/package.json ./
# With the sources, what says that the assembled server was made from them.
COPY --from=construction /app/tsconfig.json ./
COPY --from=construction /app/vite.serveur.config.ts ./
COPY --from=construction /app/node_modules node_modules
COPY --from=construction /app/src/domain src/domain
COPY --from=construction /app/src/server src/server
COPY --from=construction /app/dist dist
# npm run admin -- … (docs/exploitation.md).
COPY --from=construction /app/package-lock.json ./
COPY --from=construction /app/scripts scripts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
# As scripts/lancement.mjs says.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "src/server/amorce.mjs"]
