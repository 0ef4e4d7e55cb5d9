import { failure } from '@care/shared/http/envelope'
import { textOf } from '@care/shared/http/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileFor, isImmutable, readSite, type Site } from './site.ts'

/** No inline script, no eval, no foreign host; styles inline because the components set them. */
export const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

const pageHeaders = {
  'content-security-policy': pagePolicy,
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), microphone=(self), camera=()',
}
const rereadMs = 2_000

export interface Dists {
  consoleDist: string
  screensDist: string
}

/** The two apps, for whatever no route took: files by name, pages for addresses people open, else a 404 envelope. */
export async function serveApps(app: FastifyInstance, { consoleDist, screensDist }: Dists) {
  await app.register(fastifyStatic, {
    serve: false,
    root: [consoleDist, screensDist],
    preCompressed: true,
    cacheControl: false,
  })
  const read = () => [readSite('/screen/', screensDist), readSite('/', consoleDist)]
  let sites = read()
  let readAt = Date.now()

  app.setNotFoundHandler((request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    if (request.method === 'GET' || request.method === 'HEAD') {
      // built while we run: only then is an app without a page looked at again
      if (sites.some(({ files }) => !files.has('index.html')) && Date.now() - readAt > rereadMs) {
        sites = read()
        readAt = Date.now()
      }
      const found = find(request, sites)
      if (found) return sendFile(reply, found.site, found.file)
    }
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(failure(textOf(404)))
  })
}

function find(request: FastifyRequest, sites: Site[]) {
  const path = decodePath(request.url)
  const site = sites.find(({ mount }) => path.startsWith(mount) || path === mount.slice(0, -1))
  const wantsPage = request.headers.accept?.includes('text/html') ?? false
  const file = site && path !== null ? fileFor(site, path, wantsPage) : null
  return site && file ? { site, file } : null
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] as string)
  } catch {
    // half an escape: no file has such a name
    return '/.refused'
  }
}

function sendFile(reply: FastifyReply, { root }: Site, file: string) {
  const isPage = file.endsWith('.html')
  if (isPage) reply.headers(pageHeaders)
  reply.header('cache-control', isImmutable(file) ? 'public, max-age=31536000, immutable' : 'no-cache')
  return reply.sendFile(file, root)
}
