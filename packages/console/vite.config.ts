import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './vite/chunk-groups.ts'
import { firstPaint } from './vite/first-paint.ts'
import { pdfParts } from './vite/pdf-parts.ts'
import { preloads } from './vite/preloads.ts'
import { primeSettings } from './vite/prime-settings.ts'
import { stripMenuIds } from './vite/strip-menu-ids.ts'
import { stripSchemas } from './vite/strip-schemas.ts'

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080'
const bases = ['auth', 'admin', 'code', 'job', 'act', 'screen', 'actuator', 'api-docs', 'openapi.json']

/**
 * Node requires `with { type: 'json' }`, but the development server serves JSON as a script, which browsers refuse with
 * that attribute.
 */
const jsonWithoutAttribute: Plugin = {
  name: 'json-without-attribute',
  apply: 'serve',
  enforce: 'pre',
  transform: (code, id) =>
    /\/shared\/src\/(browser\/)?map\//.test(id) ? code.replaceAll(/, \{ with: \{ type: 'json' \} \}/g, '') : null,
}

export default defineConfig({
  plugins: [jsonWithoutAttribute, stripSchemas(), stripMenuIds(), primeSettings(), pdfParts(), firstPaint(), react()],
  build: {
    // browsers in care institutions are as old as Chromium 100-109
    target: 'chrome100',
    chunkSizeWarningLimit: 800,
    modulePreload: { resolveDependencies: preloads },
    rolldownOptions: {
      output: {
        // every page loads the names of all files
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[hash:8][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
            // bundles the sign-in page into one file instead of ten
            { name: 'start', tags: ['$initial'], includeDependenciesRecursively: false },
            { name: chunkGroups(), debugName: 'joined', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { [`^/(${bases.join('|')}|tenant-[a-z]+)(/|\\?|$)`]: { target: gateway, ws: true } } },
})
