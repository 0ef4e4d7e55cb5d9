import type { Caller } from '@care/shared/admin/session/session'
import { CallProvider, callProviders, OnOff } from '@care/shared/calls/seats/seat.words'
import type { CccAnswer, WorkbenchCheck } from '@care/shared/calls/workbench/workbench'
import { callWorkbench } from '@care/shared/calls/workbench/workbench.contract'
import { invalid, refused } from '@care/shared/http/errors'
import { OutsideFailure } from '@care/shared/outside/failure'
import type { FastifyInstance } from 'fastify'
import { type CccAction, cccActions, isCccAction } from '../../../outside/call-centre/actions.ts'
import type { CallParameters } from '../../../outside/call-centre/ask-call-centre.ts'
import { refusedCall } from '../../../outside/call-centre/ccc-answers.ts'
import type { Outside } from '../../../outside/outside.ts'
import type { Db } from '../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { beginWorkbenchHearing } from '../recordings/recordings.port.ts'
import { askLocally } from './local/local-centre.ts'
import { findOwnSeat, type OwnSeat } from './seat-of-caller.repository.ts'

export interface WorkbenchServing extends Serving {
  outside: Pick<Outside, 'callCentre' | 'softphone' | 'storage'>
}

/** 呼叫工作台: the caller's own seat, and the actions of the call-centre SDK, carried by its service's provider. */
export async function workbenchRoutes(app: FastifyInstance, serving: WorkbenchServing) {
  const { callCentre, softphone } = serving.outside
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )

  async function ask(db: Db, caller: Caller, action: CccAction, given: CallParameters): Promise<CccAnswer> {
    const seat = await inSeparateTransaction(db, (reading) => findOwnSeat(reading, caller))
    const why = closedBecause(seat)
    if (!seat || why) return refusedCall('NotExists.UserId', 404, why)
    if (!mayAsk(caller, seat, action)) return refusedCall('Forbidden.Action', 403)
    if (cccActions[action] === 'recording') {
      const { tenantId } = seat
      const contactId = given.contactId ?? given.ContactId
      const isOwn = await inSeparateTransaction(db, (own) => beginWorkbenchHearing(own, caller, tenantId, contactId))
      if (!isOwn) return refusedCall('NotExists.MonoRecording', 404)
    }
    if (seat.provider === CallProvider.Local)
      return askLocally(action, given, { db, caller, seat, sipSecret: softphone?.secret ?? null })
    if (!callCentre) return refusedCall('Provider.NotConnected', 503)
    return callCentre.ask(action, given, seat).catch((error: unknown) => {
      if (error instanceof OutsideFailure) return refusedCall('Provider.Unavailable', 503)
      throw error
    })
  }

  serve(app, serving, callWorkbench, {
    check: async ({ db, caller }) => checkOf(await findOwnSeat(db, caller)),
    open: async ({ db, caller }) => {
      const seat = await inSeparateTransaction(db, (reading) => findOwnSeat(reading, caller))
      const why = closedBecause(seat)
      if (!seat || why) throw refused(why)
      const { instanceId, userId, expireTime } = seat
      return { url: await consoleOf(ask, { db, caller, seat }), instanceId, userId, expireTime }
    },
    ccc: async ({ db, caller, query: { action }, body: { request } }) =>
      isCccAction(action) ? ask(db, caller, action, readParameters(request)) : refusedCall('Unsupported.Action', 400),
  })
}

type Ask = (db: Db, caller: Caller, action: CccAction, given: CallParameters) => Promise<CccAnswer>

/** The provider's console of the instance; null for local calls, or while the provider does not answer. */
async function consoleOf(ask: Ask, { db, caller, seat }: { db: Db; caller: Caller; seat: OwnSeat }) {
  if (seat.provider === CallProvider.Local) return null
  const { data } = await ask(db, caller, 'GetInstance', {})
  const url = (data as { consoleUrl?: unknown } | null)?.consoleUrl
  return typeof url === 'string' && url.startsWith('https://') ? url : null
}

/** Why nobody can work at this seat; empty when somebody can. */
function closedBecause(seat: OwnSeat | undefined): string {
  if (!seat) return '您没有坐席，请联系管理员在“坐席”中添加'
  if (seat.status === OnOff.Off) return '您的坐席已停用'
  if (seat.serviceStatus === OnOff.Off) return '呼叫服务已停用'
  return seat.isExpired ? '呼叫服务已到期' : ''
}

function mayAsk({ permissions }: Caller, { roleName }: OwnSeat, action: CccAction): boolean {
  const whose = cccActions[action]
  if (whose === 'recording') return permissions.includes('recording:view')
  if (whose === 'system') return false
  if (whose === 'admin') return permissions.includes('callcentre:edit')
  return whose !== 'lead' || roleName !== 'Agent'
}

function checkOf(seat: OwnSeat | undefined): WorkbenchCheck {
  const why = closedBecause(seat)
  if (!seat) return { seats: null, opened: false, note: why, service: null }
  const { serviceId: id, serviceName: name, provider, regionId, surveyWay, serviceStatus: status, ...own } = seat
  const note = why || callProviders[provider as keyof typeof callProviders].label
  return { seats: own, opened: why === '', note, service: { id, name, provider, regionId, surveyWay, status } }
}

function readParameters(request: string): CallParameters {
  const wrong = invalid('请求内容不是有效的JSON')
  let read: unknown
  try {
    read = JSON.parse(request)
  } catch {
    throw wrong
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw wrong
  return read as CallParameters
}
