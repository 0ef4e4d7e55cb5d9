import type { LinkPreview } from '@care/shared/forms/questionnaires/questionnaire'
import { failure } from '@care/shared/http/envelope'
import { textOf } from '@care/shared/http/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownOrigin } from '../http/own-origin.ts'
import type { Counters } from '../process/counters.ts'
import type { OnlineMap } from '../process/outside/online-map.ts'
import { type FindFront, withFront } from './form-front.ts'
import { buildTime, etagOf, type Page, readPage } from './page.ts'
import { preloadLinkOf } from './preload-link.ts'
import { fileFor, isImmutable, readSite, type Site } from './site.ts'
import { wantsPage } from './wants-page.ts'

const pageHeaders = {
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), microphone=(self), camera=()',
}

export interface AppBuilds {
  consoleDist: string
  screensDist: string
  /** Build of the public questionnaire pages. */
  formsDist: string
  /** The OAuth client, `id:secret`, that pages sign in with. */
  pageClient: string
  loginKey: string
  demo: boolean
  /** The platform's current name. */
  title: () => string
  /** Name and preview texts of the questionnaire at a path. */
  front: FindFront
  /** Our public URL, if configured. */
  publicUrl?: string | undefined
  map: OnlineMap | null
  /** Hosts of camera streams. */
  streams: string
}
type App = Site & { page: Page | null }

/** Public pages at paths that the specification prescribes. */
const named: Record<string, string> = { '/questionnaire/public/result': '/s/result' }

/**
 * Serves the apps for all paths without a route: files by name, pages for paths that people may open, otherwise a 404
 * envelope.
 */
export async function serveApps(
  app: FastifyInstance,
  { consoleDist, screensDist, formsDist, pageClient, loginKey, demo, title, front, publicUrl, map, streams }: AppBuilds,
  tally: Counters,
) {
  const root = [consoleDist, screensDist, formsDist]
  await app.register(fastifyStatic, { serve: false, root, preCompressed: true, cacheControl: false })
  const read = (mount: string, from: string): App => ({
    ...readSite(mount, from),
    // the big screens (a separate app) have their own map
    page: readPage(from, {
      client: pageClient,
      demo,
      title: title(),
      ...(mount === '/' ? { map, streams, loginKey: demo ? undefined : loginKey } : { map: null, streams: '' }),
    }),
  })
  let apps = [read('/screen/', screensDist), read('/s/', formsDist), read('/', consoleDist)]

  /** Rereads the app when its build or the platform's name has changed, so no restart is needed. */
  function appFor(path: string): App | undefined {
    const found = apps.find(({ mount }) => path.startsWith(mount) || path === mount.slice(0, -1))
    if (!found) return undefined
    const isCurrent = buildTime(found.root) === (found.page?.builtAt ?? 0)
    if (isCurrent && (!found.page || title() === found.page.title)) return found
    const fresh = read(found.mount, found.root)
    apps = apps.map((one) => (one === found ? fresh : one))
    return fresh
  }

  app.setNotFoundHandler(async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    if (request.method === 'GET' || request.method === 'HEAD') {
      const asked = decodePath(request.url)
      const path = named[asked] ?? asked
      const site = appFor(path)
      const file = site && fileFor(site, path, wantsPage(path, request.headers.accept))
      if (site?.page && file === 'index.html') {
        const own = site.mount === '/s/' ? await front(path, request.ip) : null
        return sendPage(request, reply, own ? bearing(site.page, own, ownOrigin(request, publicUrl)) : site.page, path)
      }
      if (site && file) return sendFile(reply, site, file)
    }
    tally.answered(404)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(failure(textOf(404)))
  })
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] as string)
  } catch {
    // with malformed percent-encoding: no file has such a name
    return '/.refused'
  }
}

function bearing(page: Page, front: LinkPreview, origin: string): Page {
  const body = Buffer.from(withFront(page.body.toString(), front, origin))
  return { ...page, body, etag: etagOf(body) }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { body, etag, policy }: Page, path: string) {
  const own = { 'content-security-policy': policy, etag, 'cache-control': 'no-cache' }
  reply.headers({ ...pageHeaders, ...own, ...preloadLinkOf(path, request.url) })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(body)
}

function sendFile(reply: FastifyReply, { root }: Site, file: string) {
  reply.header('cache-control', isImmutable(file) ? 'public, max-age=31536000, immutable' : 'no-cache')
  return reply.sendFile(file, root)
}
