import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './paths.ts'

const folder = join(root, 'packages/screens')

/** Serves the preview of the wall panels on loopback; `isWatching` turns on hot reload. */
export async function servePreview({ port, isWatching }: { port: number; isWatching: boolean }) {
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    cacheDir: join(root, '.build/preview'),
    // responses that violate the contract are still displayed, as in production
    define: { 'import.meta.env.DEV': 'false' },
    optimizeDeps: { entries: ['preview/index.html'] },
    server: { host: '127.0.0.1', port, ...(!isWatching && { hmr: false, watch: null }) },
  })
  await server.listen()
  // the port may differ if another process has taken the requested port meanwhile
  const [base] = server.resolvedUrls?.local ?? []
  return { address: `${base}preview/index.html`, close: () => server.close() }
}
