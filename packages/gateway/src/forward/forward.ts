import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { contract, gatewayAreas } from '@care/shared/contract'
import { type Endpoint, endpointsOf, type NamedEndpoint, paramNames } from '@care/shared/http/endpoint'
import { pathOf } from '@care/shared/http/path-of'
import { identityHeader, originHeader } from '@care/shared/session/identity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownName } from '../http/addresses.ts'
import { allowUpload } from '../http/body-deadlines.ts'
import { dataHeaders } from '../http/data-headers.ts'
import type { Asked, Lane } from '../http/lane.ts'
import { ownOrigin } from '../http/own-origin.ts'
import type { Load } from '../process/load.ts'
import { type Guard, insistOnCall, insistOnHands, type Pass } from '../session/guard.ts'
import { tenantNamed } from '../session/tenant-choice.ts'
import { anonymous, identityLifeMs, signIdentity } from '../upstream/identity.ts'
import { Passing } from '../upstream/passing.ts'
import { streamBodies } from '../upstream/streamed-body.ts'
import type { Kind, Way } from '../upstream/upstreams.ts'

export interface Forwarding {
  /** Told when a service has answered, before the caller is. */
  onAnswered: (endpoint: Endpoint, status: number) => void
  load: Load
  guard: Guard
  identitySecret: string
  allowedOrigins: ReadonlySet<string>
  /** Where browsers find us; not set, as each request names it. */
  publicUrl?: string | undefined
  lane: Lane
  upstreamOf: (area: string, kind?: Kind) => Way
}

const isForwarded = ({ name, options }: NamedEndpoint) =>
  !options.sheetOf &&
  !(gatewayAreas as readonly string[]).includes(name.split('.')[0] as string) &&
  options.access !== 'internal' &&
  options.access !== 'client'

export const forwardedCalls = endpointsOf(contract).filter(isForwarded)

/** Every call of the contract that a service answers: checked by the matched route, vouched for, passed through as bytes. */
export function forwardRoutes(app: FastifyInstance, forwarding: Forwarding, skip: ReadonlySet<string>) {
  // bodies go through unread; services judge them
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
          url: ownName(endpoint.path),
          // before the first byte is read: strangers are not worth the work
          onRequest: async ({ headers, raw }) => {
            if (access !== 'public') insistOnCall(endpoint, await forwarding.guard.admit(headers))
            allowUpload(raw)
          },
          handler: createForwarder(endpoint, forwarding).forward,
        })
      })
      continue
    }
    const { atOnce, forward } = createForwarder(endpoint, forwarding)
    const url = ownName(endpoint.path)
    app.route({ method: endpoint.method, url, ...(bodyLimit && { bodyLimit }), handler: forward })
    // what is open to all may be slowed down by hooks
    if (endpoint.method === 'GET' && !isOpen(endpoint) && paramNames(url).length === 0) forwarding.lane.add(url, atOnce)
  }
}

/** Answers one call by passing it on. The usual call gets through without a single promise. */
export function createForwarder(endpoint: Endpoint, forwarding: Forwarding) {
  const { guard, upstreamOf, allowedOrigins } = forwarding
  const { mayIdentify, namesTenant, namesOwnAddress, encoding, takesLong, byOwnRights } = endpoint.options
  const isLong = encoding === 'multipart' || takesLong === true
  const upstream = upstreamOf(endpoint.base, endpoint.options.comesInCrowds ? 'crowd' : isLong ? 'files' : 'calls')
  const isForAll = isOpen(endpoint)
  // from where somebody looked at one record is written down as well
  const tellsAddress =
    endpoint.options.tellsAddress || endpoint.method !== 'GET' || (!isForAll && paramNames(endpoint.path).length > 0)
  const nobody = vouchForNobody(forwarding.identitySecret)
  const address = addresser(endpoint)
  const onAnswered = (status: number) => forwarding.onAnswered(endpoint, status)
  const urgency = endpoint.base === urgent ? 'first' : 'normal'

  function pass(request: Asked, response: ServerResponse, identity: string) {
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
      new Passing(response, dataHeaders(request, allowedOrigins), onAnswered),
    )
  }

  /** Passes on what needs no look into Redis: calls open to all, and those of somebody known. */
  function atOnce(request: Asked, response: ServerResponse): boolean {
    if (isForAll && !(mayIdentify && request.headers.authorization)) {
      pass(request, response, namesTenant ? strangerAt(request.headers) : nobody())
      return true
    }
    const known = guard.known(request.headers)
    if (known) passFor(known, request, response)
    return known !== undefined
  }

  /** Nobody in particular, who sees of the institution that they name what is for everybody. */
  function strangerAt(headers: Asked['headers']): string {
    const tenantId = tenantNamed(headers)
    if (tenantId === undefined) return nobody()
    return signIdentity({ ...anonymous, tenantId, tenantIds: [tenantId] }, forwarding.identitySecret)
  }

  function passFor(found: Pass, request: Asked, response: ServerResponse) {
    if (isForAll) insistOnHands(endpoint, found)
    else insistOnCall(endpoint, found)
    pass(request, response, (byOwnRights && found.own?.header) || found.header)
  }

  // the reply is taken only now: until the call is on its way, a refusal goes through the error handler
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

/** Judging a file of the largest kind, once it is there, or making one. */
const longMs = 20_000
/** What goes on longest under load: devices and warnings. */
const urgent = 'tenant-device'
const deviceHeaders = ['x-device-secret', 'x-ingest-key'] as const

/**
 * The address upstream, put together from the matched route and its values, never from the text that came in: both sides
 * then speak of the same call.
 */
export function addresser(endpoint: Endpoint) {
  const fixed = paramNames(endpoint.path).length === 0 ? endpoint.path : null
  return ({ raw, params }: Pick<Asked, 'raw' | 'params'>): string => {
    const url = raw.url as string
    const query = url.indexOf('?')
    const path = fixed ?? pathOf(endpoint, params as Record<string, string>)
    return query < 0 ? path : path + url.slice(query)
  }
}

/** The identity header of nobody in particular, renewed in time. */
export function vouchForNobody(secret: string) {
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
