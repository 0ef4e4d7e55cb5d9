import { createHmac, timingSafeEqual } from 'node:crypto'
import { identityHeader } from '@care/shared/admin/session/identity'
import { PushSignature } from '@care/shared/calls/workbench/workbench'
import { callEvents } from '@care/shared/calls/workbench/workbench.contract'
import { success } from '@care/shared/http/envelope'
import { invalid, unauthorized } from '@care/shared/http/errors'
import { parse } from '@care/shared/http/read-input'
import { isTooDeep } from '@care/shared/server/json-depth'
import type { FastifyInstance } from 'fastify'
import { inTenants } from '../../../../platform/db/client.ts'
import { readCaller } from '../../../../platform/http/caller.ts'
import { repeatEvery } from '../../../../platform/sweep/repeat-every.ts'
import { copyRecordings } from '../../recordings/recordings.port.ts'
import type { WorkbenchServing } from '../workbench.routes.ts'
import { CallEvent } from './call-event.ts'
import { pullRecords } from './pull-records.ts'
import { receiveEvents } from './receive-events.ts'

const bodyLimit = 256 * 1024
const mostEvents = 500
/** The provider repeats a push for ten minutes. */
const validMs = 15 * 60_000

const pullEveryMs = 10 * 60_000
/** So far back the provider is asked for calls: a day at the first time, as the services may have been down. */
const reachMs = { first: 24 * 3_600_000, later: 2 * 3_600_000 }

/** Events pushed by the provider. Its key says which institution they are of; a repeated push changes nothing. */
export async function pushRoutes(app: FastifyInstance, { database, identitySecret, outside }: WorkbenchServing) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.post(callEvents.push.path, { bodyLimit }, async ({ headers, query, body }) => {
    readCaller(headers[identityHeader], identitySecret)
    const signed = parse(PushSignature, query)
    const key = outside.callCentre?.keys.get(signed.key)
    const text = typeof body === 'string' ? body : ''
    if (!key?.pushSecret || !isSigned(signed, text, key.pushSecret)) throw unauthorized('签名不正确')
    if (Math.abs(Date.now() - Number(signed.timestamp)) > validMs) throw unauthorized('签名已过期')
    const events = readEvents(text)
    await inTenants(database, [key.tenantId], (db) => receiveEvents(db, key.tenantId, events))
    return success(true)
  })

  const { callCentre, storage } = outside
  if (!callCentre) return
  let reach = reachMs.first
  repeatEvery(app, pullEveryMs, 'calls of the provider', async () => {
    await pullRecords(database, callCentre, Date.now() - reach)
    reach = reachMs.later
    await copyRecordings(database, { callCentre, storage })
  })
}

type Signed = Record<'timestamp' | 'nonce' | 'signature', string>

/** The signature in hex of a push: HMAC-SHA256 of time, nonce and body. */
export const pushSignature = ({ timestamp, nonce }: Omit<Signed, 'signature'>, body: string, secret: string) =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex')

const isSigned = (signed: Signed, body: string, secret: string) =>
  timingSafeEqual(Buffer.from(pushSignature(signed, body, secret)), Buffer.from(signed.signature))

/** The events of calls in a push; other events are passed over. */
function readEvents(text: string): CallEvent[] {
  if (isTooDeep(text)) throw invalid('推送内容不正确')
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw invalid('推送内容不是有效的JSON')
  }
  const list: unknown[] = Array.isArray(read) ? read : [read]
  if (list.length > mostEvents) throw invalid(`一次最多推送${mostEvents}个事件`)
  return list.flatMap((event) => CallEvent.safeParse(event).data ?? [])
}
