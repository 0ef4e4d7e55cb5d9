import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080'

/** The page on which anybody fills in a questionnaire: an application of its own, so that nothing of the console comes to a phone. */
export default defineConfig({
  root: join(import.meta.dirname, 'open'),
  base: '/s/',
  plugins: [react()],
  build: {
    // phones are kept longer than the computers of an office
    target: ['chrome87', 'safari14'],
  },
  server: { proxy: { '^/(tenant-questionnaire|admin)/': { target: gateway } } },
})
