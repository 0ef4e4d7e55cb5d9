import { identityHeader } from '@care/shared/admin/session/identity'
import { deviceSecretHeader, ingestKeyHeader } from '@care/shared/devices/devices/ingestion'
import { ingestion as calls } from '@care/shared/devices/devices/ingestion.contract'
import { success } from '@care/shared/http/envelope'
import { invalid, Refusal, tooManyRequests, unauthorized } from '@care/shared/http/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCaller } from '../../../platform/http/caller.ts'
import { sha256 } from '../../../platform/secrets/sha256.ts'
import type { DeviceRegistry, IngestKey, KnownDevice } from '../../devices/devices/devices.port.ts'
import { batchFault, isBatch, vendorCodes } from './adapters/adapter.ts'
import { readGateway, sizeOfUplink } from './adapters/gateway.ts'
import { readSleepBelt } from './adapters/sleep-belt.ts'
import type { Ingestion } from './ingestion.ts'
import { countIngestResult, countRefused } from './ingestion-metrics.ts'
import { DeviceRateLimit } from './limits/device-rate-limit.ts'
import { GuessLimit } from './limits/guess-limit.ts'
import { hasMoreElements } from './limits/has-more-elements.ts'

const bodyLimit = 1_048_576
/** Maximum length of a JSON array that is parsed; in shorter arrays the device's own rate limit counts each element. */
const mostRead = 20_000

interface Parts {
  ingestion: Ingestion
  registry: DeviceRegistry
  identitySecret: string
  /** Limit of guesses, shared with the other transports. */
  guesses?: GuessLimit
}

/**
 * Routes of devices and data sources. The gateway authenticates the transport, and the device's own key proves its
 * identity.
 */
export function ingestionRoutes(app: FastifyInstance, { ingestion, registry, identitySecret, guesses }: Parts) {
  const { tail } = ingestion
  const brake = new DeviceRateLimit()
  const bounds = guesses ?? new GuessLimit()
  const judged = <T>(who: string, secret: string, request: FastifyRequest, check: () => Promise<T | undefined>) =>
    bounds.judge({ who, secret, address: addressOf(request) }, check).catch((error: unknown) => {
      if (error instanceof Refusal) countRefused('http', 'too-many-guesses')
      throw error
    })

  void app.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }) => void readCaller(headers[identityHeader], identitySecret))
    readAnyJson(scope)

    // the sender is authenticated before the body is parsed, so that unknown senders cost little
    const owners = new WeakMap<FastifyRequest, IngestKey>()
    const judgeKey = async (request: FastifyRequest) => {
      const key = secretOf(request, ingestKeyHeader)
      const who = `key ${sha256(key).toString('base64')}`
      const owner = await judged(who, key, request, () => registry.ownerOfKey(key))
      if (!owner) throw refuse('数据源密钥不正确')
      owners.set(request, owner)
    }
    const devices = new WeakMap<FastifyRequest, KnownDevice>()
    const judgeDevice = async (request: FastifyRequest) => {
      const { imei } = request.params as { imei: string }
      const secret = secretOf(request, deviceSecretHeader)
      const device = await judged(imei, secret, request, () => registry.authenticate(imei, secret))
      if (device) return void devices.set(request, device)
      const known = registry.remembered(imei)
      if (known) tail.refused(known, 'http', '', '设备凭据不正确')
      throw refuse('设备凭据不正确')
    }

    scope.post(calls.batch.path, { bodyLimit, onRequest: judgeKey }, async (request, reply) => {
      const owner = of(owners, request)
      requireJson(request.body, (text, why) => tail.refusedSource(owner.tenantId, 'http', text, why))
      const answer = await ingestion.ingest(owner, request.body, { way: 'http' })
      countIngestResult('http', answer)
      return reply.code(202).send(success(answer))
    })

    const pushes = [
      { path: calls.belt.path, dataSource: vendorCodes.sleepBelt, read: readSleepBelt, sizeOf: () => 1 },
      { path: calls.gateway.path, dataSource: vendorCodes.gateway, read: readGateway, sizeOf: sizeOfUplink },
    ]
    for (const { path, dataSource, read, sizeOf } of pushes)
      scope.post(path, { bodyLimit, onRequest: judgeKey }, async (request) => {
        const owner = of(owners, request)
        if (owner.dataSource !== null && owner.dataSource !== dataSource) throw refuse('数据源密钥不正确')
        requireJson(request.body, (text, why) => tail.refusedSource(owner.tenantId, 'vendor', text, why))
        const records: unknown[] = Array.isArray(request.body) ? request.body : [request.body]
        if (!isBatch(records, sizeOf)) throw invalid(batchFault)
        const said = records.map((record) => read(record))
        const raw = said.flatMap((messages, place) => messages.map(() => records[place]))
        const source = { tenantId: owner.tenantId, dataSource }
        const answer = await ingestion.ingest(source, said.flat(), { way: 'vendor', raw })
        countIngestResult('http', answer)
        // a vendor's platform treats any status but 200 as a failure, and sends the push again
        return success(answer)
      })

    scope.post(calls.device.path, { bodyLimit, onRequest: judgeDevice }, async (request, reply) => {
      const device = of(devices, request)
      const wait = brake.take(device.imei, Array.isArray(request.body) ? request.body.length : 1)
      if (wait > 0) {
        countRefused('http', 'too-many')
        tail.refused(device, 'http', request.body, '上报过于频繁')
        throw tooManyRequests('设备上报过于频繁，请稍后重试', Math.ceil(wait / 1000))
      }
      requireJson(request.body, (text, why) => tail.refused(device, 'http', text, why))
      const source = { tenantId: device.tenantId, device }
      const answer = await ingestion.ingest(source, request.body, { way: 'http' })
      countIngestResult('http', answer)
      return reply.code(202).send(success(answer))
    })
  })
}

/** The identity that was authenticated before the body was parsed. */
function of<T>(found: WeakMap<FastifyRequest, T>, request: FastifyRequest): T {
  const one = found.get(request)
  if (one === undefined) throw unauthorized()
  return one
}

/**
 * A body that is not JSON. It is rejected only after authentication, so that the failure can be shown to the owner of
 * the device.
 */
class NoJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function requireJson(body: unknown, tell: (text: string, why: string) => void) {
  if (!(body instanceof NoJson)) return
  const why = '消息不是有效的JSON'
  countRefused('http', 'malformed')
  tell(body.text, why)
  throw invalid(why)
}

/** Parses every body as JSON, because simple devices send no content type or a wrong one. */
function readAnyJson(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    if (hasMoreElements(text as string, mostRead)) return done(invalid(batchFault))
    try {
      done(null, JSON.parse(text as string))
    } catch {
      // not rejected yet, because the sender is authenticated first
      done(null, new NoJson(text as string))
    }
  })
}

/** The client's address as reported by the gateway. */
function addressOf({ headers, ip }: FastifyRequest): string {
  const address = headers['x-care-address']
  return typeof address === 'string' ? address : ip
}

function secretOf(request: FastifyRequest, header: string): string {
  const secret = request.headers[header]
  if (typeof secret !== 'string' || secret === '' || secret.length > 200) throw refuse('缺少设备凭据')
  return secret
}

function refuse(message: string) {
  countRefused('http', 'unauthenticated')
  return unauthorized(message)
}
