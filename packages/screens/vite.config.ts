import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callsOnly } from './vite/calls-only.ts'

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080'
const bases = ['/auth', '/admin', '/tenant-device', '/tenant-statistics']

/**
 * Node requires `with { type: 'json' }`, but the development server serves JSON as a script, which browsers then
 * refuse.
 */
const jsonWithoutAttribute: Plugin = {
  name: 'json-without-attribute',
  apply: 'serve',
  enforce: 'pre',
  transform: (code, id) =>
    /\/shared\/src\/(browser\/)?map\//.test(id) ? code.replaceAll(/, \{ with: \{ type: 'json' \} \}/g, '') : null,
}

export default defineConfig({
  base: '/screen/',
  plugins: [jsonWithoutAttribute, callsOnly(), react()],
  resolve: {
    alias: [
      {
        find: /^@luma\.gl\/gpgpu(\/webgpu)?$/,
        replacement: fileURLToPath(new URL('vite/without-webgpu.ts', import.meta.url)),
      },
    ],
  },
  // deck.gl alone is 200 kB compressed, so it has its own chunk, loaded after the frame is shown.
  build: { chunkSizeWarningLimit: 1200, target: 'es2023' },
  server: { proxy: Object.fromEntries(bases.map((base) => [base, { target: gateway, ws: true }])) },
})
