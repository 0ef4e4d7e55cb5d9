import { createReadStream, existsSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const kinds: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** Responds with a file of a built page, or with index.html for any other path. */
export function serveFile(answer: ServerResponse, folder: string, path: string) {
  const file = join(folder, path)
  const served = extname(path) && existsSync(file) ? file : join(folder, 'index.html')
  answer.setHeader('content-type', kinds[extname(served)] ?? 'application/octet-stream')
  createReadStream(served).pipe(answer)
}

/** Serves a built page on loopback. */
export const serveFolder = (port: number, folder: string) =>
  createServer(({ url = '/' }, answer) => serveFile(answer, folder, url.split('?')[0] ?? '/')).listen(port, '127.0.0.1')
