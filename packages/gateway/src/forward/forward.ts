import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { identityHeader, originHeader } from '@care/shared/admin/session/identity'
import { contract, gatewayAreas } from '@care/shared/contract'
import { type Endpoint, endpointsOf, type NamedEndpoint, paramNames } from '@care/shared/http/endpoint'
import { pathOf } from '@care/shared/http/path-of'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowUpload } from '../http/body-deadlines.ts'
import { dataHeaders } from '../http/data-headers.ts'
import type { FastPath, LeanRequest } from '../http/fast-path.ts'
import { ownOrigin } from '../http/own-origin.ts'
import { canonicalUrl } from '../http/rewrite-url.ts'
import type { LoadMonitor } from '../process/load.ts'
import { type AuthenticatedSession, type Guard, requireCall, requireWriter } from '../session/guard.ts'
import { tenantInHeaders } from '../session/tenant-choice.ts'
import { anonymous, identityLifeMs, signIdentity } from '../upstream/identity.ts'
import { AnswerPasser } from '../upstream/pass-answer.ts'
import { streamBodies } from '../upstream/streamed-body.ts'
import type { CallSender, PoolKind } from '../upstream/upstreams.ts'

export interface Forwarding {
  /** Called when a service has answered, before the caller gets the answer. */
  onAnswered: (endpoint: Endpoint, status: number) => void
  load: LoadMonitor
  guard: Guard
  identitySecret: string
  allowedOrigins: ReadonlySet<string>
  /** Our public URL; if undefined, taken from each request. */
  publicUrl?: string | undefined
  lane: FastPath
  upstreamOf: (area: string, kind?: PoolKind) => CallSender
}

const isForwarded = ({ name, options }: NamedEndpoint) =>
  !options.sheetOf &&
  !(gatewayAreas as readonly string[]).includes(name.split('.')[0] as string) &&
  options.access !== 'internal' &&
  options.access !== 'client'

export const forwardedCalls = endpointsOf(contract).filter(isForwarded)

/**
 * Forwards every call of the contract that a service handles: checks the caller's permission for the matched route,
 * signs the caller's identity, and passes the bytes on unchanged.
 */
export function forwardRoutes(app: FastifyInstance, forwarding: Forwarding, skip: ReadonlySet<string>) {
  // request bodies are passed on without parsing, because the services validate them
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  for (const endpoint of forwardedCalls) {
    if (skip.has(endpoint.name)) continue
    const { bodyLimit, encoding, access } = endpoint.options
    if (encoding === 'multipart') {
      void app.register(async (own) => {
        streamBodies(own, bodyLimit ?? 0)
        own.route({
          method: endpoint.method,
          url: canonicalUrl(endpoint.path),
          // checks the caller before reading the body, so that an unauthenticated sender costs little
          onRequest: async ({ headers, raw }) => {
            if (access !== 'public') requireCall(endpoint, await forwarding.guard.admit(headers))
            allowUpload(raw)
          },
          handler: createForwarder(endpoint, forwarding).forward,
        })
      })
      continue
    }
    const { atOnce, forward } = createForwarder(endpoint, forwarding)
    const url = canonicalUrl(endpoint.path)
    app.route({ method: endpoint.method, url, ...(bodyLimit && { bodyLimit }), handler: forward })
    // calls without sign-in use the framework's route, because the framework's hooks rate-limit them
    if (endpoint.method === 'GET' && !isOpen(endpoint) && paramNames(url).length === 0) forwarding.lane.add(url, atOnce)
  }
}

/** Returns the handler that forwards one call, without a promise in the usual case. */
export function createForwarder(endpoint: Endpoint, forwarding: Forwarding) {
  const { guard, upstreamOf, allowedOrigins } = forwarding
  const { mayIdentify, namesTenant, namesOwnAddress, encoding, takesLong, byOwnRights } = endpoint.options
  const isLong = encoding === 'multipart' || takesLong === true
  const upstream = upstreamOf(endpoint.base, endpoint.options.comesInCrowds ? 'crowd' : isLong ? 'files' : 'calls')
  const isForAll = isOpen(endpoint)
  // the services log who read a single record, together with the client address
  const tellsAddress =
    endpoint.options.tellsAddress || endpoint.method !== 'GET' || (!isForAll && paramNames(endpoint.path).length > 0)
  const nobody = anonymousIdentity(forwarding.identitySecret)
  const address = upstreamPathOf(endpoint)
  const onAnswered = (status: number) => forwarding.onAnswered(endpoint, status)
  const urgency = endpoint.base === urgent ? 'first' : 'normal'

  function pass(request: LeanRequest, response: ServerResponse, identity: string) {
    forwarding.load.admit(urgency)
    const { headers } = request
    const outgoing = ['x-request-id', request.id, identityHeader, identity]
    if (headers['content-type']) outgoing.push('content-type', headers['content-type'])
    if (headers['user-agent']) outgoing.push('user-agent', headers['user-agent'])
    if (tellsAddress) outgoing.push('x-care-address', request.ip)
    if (namesOwnAddress) {
      const { protocol = 'http', host = '' } = request
      outgoing.push(originHeader, ownOrigin({ protocol, host }, forwarding.publicUrl))
    }
    if (isForAll)
      for (const name of deviceHeaders) {
        const value = headers[name]
        if (typeof value === 'string') outgoing.push(name, value)
      }
    const body = request.body as Buffer | Readable | undefined
    if (body && !Buffer.isBuffer(body)) outgoing.push('content-length', headers['content-length'] ?? '0')
    upstream.send(
      {
        method: endpoint.method,
        path: address(request),
        headers: outgoing,
        body: body && !(Buffer.isBuffer(body) && body.length === 0) ? body : null,
        ...(isLong && { headersTimeout: longMs }),
      },
      new AnswerPasser(response, dataHeaders(request, allowedOrigins), onAnswered),
    )
  }

  /**
   * Forwards a call without reading Redis, if it needs no sign-in or its session is cached in memory. Returns false
   * when Redis must be read.
   */
  function atOnce(request: LeanRequest, response: ServerResponse): boolean {
    if (isForAll && !(mayIdentify && request.headers.authorization)) {
      pass(request, response, namesTenant ? strangerAt(request.headers) : nobody())
      return true
    }
    const known = guard.known(request.headers)
    if (known) passFor(known, request, response)
    return known !== undefined
  }

  /** The anonymous caller of a public call, who sees the public data of the institution named in the header. */
  function strangerAt(headers: LeanRequest['headers']): string {
    const tenantId = tenantInHeaders(headers)
    if (tenantId === undefined) return nobody()
    return signIdentity({ ...anonymous, tenantId, tenantIds: [tenantId] }, forwarding.identitySecret)
  }

  function passFor(found: AuthenticatedSession, request: LeanRequest, response: ServerResponse) {
    if (isForAll) requireWriter(endpoint, found)
    else requireCall(endpoint, found)
    pass(request, response, (byOwnRights && found.own?.header) || found.header)
  }

  // only here the framework's reply is bypassed (hijack), because its error handler must answer a call that was refused
  // before
  function forward(request: FastifyRequest, reply: FastifyReply): undefined | Promise<undefined> {
    if (atOnce(request, reply.raw)) {
      reply.hijack()
      return
    }
    return guard.admit(request.headers).then((found) => {
      passFor(found, request, reply.raw)
      reply.hijack()
      return undefined
    })
  }

  return { atOnce, forward }
}

const isOpen = ({ options: { access } }: Endpoint) => access === 'public' || access === 'device'

/** Upstream timeout in ms of calls that check or generate a file of the largest kind. */
const longMs = 20_000
/** Areas of devices and warnings, whose calls are the last to be refused under load. */
const urgent = 'tenant-device'
const deviceHeaders = ['x-device-secret', 'x-ingest-key'] as const

/**
 * The upstream path is built from the matched route and its parameters, never from the raw URL, so that gateway and
 * service match the same route.
 */
export function upstreamPathOf(endpoint: Endpoint) {
  const fixed = paramNames(endpoint.path).length === 0 ? endpoint.path : null
  return ({ raw, params }: Pick<LeanRequest, 'raw' | 'params'>): string => {
    const url = raw.url as string
    const query = url.indexOf('?')
    const path = fixed ?? pathOf(endpoint, params as Record<string, string>)
    return query < 0 ? path : path + url.slice(query)
  }
}

/** The identity header of an anonymous caller; renewed before it expires. */
export function anonymousIdentity(secret: string) {
  let header = ''
  let renewAt = 0
  return () => {
    const now = Date.now()
    if (now >= renewAt) {
      header = signIdentity(anonymous, secret, now)
      renewAt = now + identityLifeMs / 2
    }
    return header
  }
}
