import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080'
const bases = ['/auth', '/admin', '/tenant-device', '/tenant-statistics']

export default defineConfig({
  base: '/screen/',
  plugins: [react()],
  // The map library alone is 250 kB compressed: it is a chunk of its own, loaded after the frame stands.
  build: { chunkSizeWarningLimit: 1200, target: 'es2023' },
  server: { proxy: Object.fromEntries(bases.map((base) => [base, { target: gateway, ws: true }])) },
})
