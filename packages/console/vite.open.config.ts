import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080'

/** The public questionnaire page: a separate application, so that a phone loads nothing of the console. */
export default defineConfig({
  root: join(import.meta.dirname, 'open'),
  base: '/s/',
  plugins: [react()],
  build: {
    // phones are older than office computers
    target: ['chrome87', 'safari14'],
  },
  server: { proxy: { '^/(tenant-questionnaire|admin)/': { target: gateway } } },
})
