import { createReadStream, existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const kinds: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** Answers with a file of a built page, and with the page itself for every path of its own. */
export function serveFile(answer: ServerResponse, folder: string, path: string) {
  const file = join(folder, path)
  const served = extname(path) && existsSync(file) ? file : join(folder, 'index.html')
  answer.setHeader('content-type', kinds[extname(served)] ?? 'application/octet-stream')
  createReadStream(served).pipe(answer)
}
