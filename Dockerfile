# One image for services, gateway and worker: docker-compose.yml says which of them a container is.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
COPY packages/shared/package.json packages/shared/
COPY packages/services/package.json packages/services/
COPY packages/gateway/package.json packages/gateway/
COPY packages/console/package.json packages/console/
COPY packages/screens/package.json packages/screens/
COPY tests/package.json tests/
COPY bench/package.json bench/

FROM manifests AS apps
RUN npx -y pnpm@12.21.0 install --frozen-lockfile --filter @care/console... --filter @care/screens...
COPY packages/shared packages/shared
COPY packages/console packages/console
COPY packages/screens packages/screens
COPY tsconfig.base.json ./
RUN cd packages/console && node_modules/.bin/vite build && node_modules/.bin/vite build --config vite.open.config.ts
RUN cd packages/screens && node_modules/.bin/vite build

FROM manifests AS servers
RUN npx -y pnpm@12.21.0 install --frozen-lockfile --prod --filter @care/services... --filter @care/gateway... \
  # of the font for papers two weights are used
  && find node_modules/.pnpm/@expo-google-fonts* -type f \( -name '*.png' -o -name '*.ttf' ! -name '*_400*' ! -name '*_700*' \) -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=servers /app ./
COPY packages/shared packages/shared
COPY packages/services packages/services
COPY packages/gateway packages/gateway
COPY --from=apps /app/packages/console/dist packages/console/dist
COPY --from=apps /app/packages/console/open/dist packages/console/open/dist
COPY --from=apps /app/packages/screens/dist packages/screens/dist
RUN mkdir -p /data/files && chown node:node /data/files
USER node
CMD ["node", "packages/gateway/src/main.ts"]
