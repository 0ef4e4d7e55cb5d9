import type { Caller } from '@care/shared/admin/session/session'
import type { CallNote } from '@care/shared/calls/records/call'
import { CallOutcome, callOutcomes, Direction } from '@care/shared/calls/records/call.words'
import { callRecords } from '@care/shared/calls/records/records.contract'
import { notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import { epochOf } from '@care/shared/shanghai-time'
import { labelOf } from '@care/shared/words'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { addTrail, publishChanges } from '../../alarms/warnings/warnings.port.ts'
import { findCalls, insertEndedCall } from './call.repository.ts'
import { maskCall } from './mask-call.ts'
import { tellLateCallbacks } from './tell-late-callbacks.ts'

const lookMs = 30_000

/** 通话记录: notes by hand, results, and call-backs with an owner and a time. */
export async function recordRoutes(app: FastifyInstance, serving: Serving) {
  repeatEvery(app, lookMs, 'late call-backs', () => tellLateCallbacks(serving.database))
  serve(app, serving, callRecords, {
    page: async ({ db, caller, query }) => {
      const page = await findCalls(db, caller, query)
      return { ...page, records: page.records.map((call) => maskCall(caller, call)) }
    },
    note: async ({ db, caller, body }) => {
      const { requestKey: _, ...given } = body
      requireFuture(given.callbackTime)
      const { tenantId, ...subject } = await findSubject(db, caller, given)
      const seat = await rowsOf(db, 'callSeat', { tenantId, sysUserId: caller.userId }).find(['id'])
      const by = { userId: caller.userId, nickName: caller.nickName, createUser: caller.nickName }
      const { id } = await insertEndedCall(db, {
        tenantId,
        ...given,
        ...subject,
        ...by,
        ...(given.callbackTime && { callbackUserId: caller.userId, callbackName: caller.nickName }),
        seatId: seat?.id ?? null,
      })
      if (subject.warningId !== null) await tellWarning(db, tenantId, subject.warningId, caller, given)
      return { id }
    },
    settle: async ({ db, caller, body: { id, callbackTime, callbackId, ...result } }) => {
      requireFuture(callbackTime)
      if (callbackId !== undefined) await returnCall(db, caller, callbackId, result.outcome)
      const { tenantId, warningId, number, personName, direction } = await rowsOf(db, 'callRecord', {
        tenantId: caller.tenantIds,
        id,
      })
        .lock(['tenantId', 'warningId', 'number', 'personName', 'direction'])
        .then(orNotFound('通话记录'))
      const owner = {
        callbackTime,
        callbackUserId: caller.userId,
        callbackName: caller.nickName,
        callbackDoneTime: null,
        callbackToldTime: null,
      }
      await rowsOf(db, 'callRecord', { tenantId, id }).change({
        ...result,
        ...(callbackTime && owner),
        updateTime: now,
      })
      if (warningId !== null)
        await tellWarning(db, tenantId, warningId, caller, { ...result, number, personName, direction })
      return true
    },
    takeCallback: async ({ db, caller, body: { id, userId } }) => {
      const call = await openCallback(db, caller, id)
      const person = await rowsOf(db, 'sysUser', { tenantId: call.tenantId, id: userId, lockFlag: '0' })
        .find(['nickName'])
        .then(orNotFound('员工'))
      await rowsOf(db, 'callRecord', { tenantId: call.tenantId, id }).change({
        callbackUserId: userId,
        callbackName: person.nickName,
        ...(userId !== caller.userId && { callbackToldTime: null }),
        updateTime: now,
      })
      return true
    },
    finishCallback: async ({ db, caller, body: { id, outcome, note } }) => {
      const { tenantId, ...call } = await openCallback(db, caller, id)
      await rowsOf(db, 'callRecord', { tenantId, id }).change({ callbackDoneTime: now, updateTime: now })
      const { callbackTime: _, ...about } = call
      const by = { userId: caller.userId, nickName: caller.nickName, createUser: caller.nickName }
      await insertEndedCall(db, { tenantId, ...about, ...by, direction: Direction.Out, outcome, note: note ?? null })
      if (call.warningId !== null)
        await tellWarning(db, tenantId, call.warningId, caller, { ...call, direction: Direction.Out, outcome, note })
      return true
    },
  })
}

function requireFuture(time: string | null | undefined): void {
  if (time && epochOf(time) <= Date.now()) throw wrongInput('callbackTime', '回拨时限应晚于现在')
}

const kept = ['tenantId', 'number', 'personName', 'relation', 'oldmanId', 'warningId'] as const

/** Marks a call-back as done if the call made for it reached somebody. */
async function returnCall(db: Db, caller: Caller, id: number, outcome: number): Promise<void> {
  const { tenantId } = await openCallback(db, caller, id)
  if (outcome === CallOutcome.Reached)
    await rowsOf(db, 'callRecord', { tenantId, id }).change({ callbackDoneTime: now, updateTime: now })
}

async function openCallback(db: Db, { tenantIds }: Caller, id: number) {
  const call = await rowsOf(db, 'callRecord', { tenantId: tenantIds, id })
    .lock([...kept, 'callbackTime', 'callbackDoneTime'])
    .then(orNotFound('通话记录'))
  const { callbackDoneTime, ...open } = call
  if (open.callbackTime === null) throw refused('该通话不需要回拨')
  if (callbackDoneTime !== null) throw refused('该通话已回拨')
  return open
}

/** The elder and the warning of a call, which belong to one institution and one elder, and who owns the record. */
async function findSubject(db: Db, caller: Caller, given: Pick<CallNote, 'oldmanId' | 'warningId'>) {
  const warningId = given.warningId ?? null
  const within = { tenantId: caller.tenantIds }
  const warning =
    warningId !== null &&
    (await rowsOf(db, 'warning', { ...within, id: warningId })
      .find(['tenantId', 'oldmanId'])
      .then(orNotFound('预警')))
  const oldmanId = given.oldmanId ?? (warning || undefined)?.oldmanId ?? null
  const elder =
    oldmanId !== null &&
    (await rowsOf(db, 'elder', { ...within, id: oldmanId })
      .find(['tenantId'])
      .then(orNotFound('长者')))
  const tenantId = (warning || elder || caller).tenantId
  if (elder && elder.tenantId !== tenantId) throw notFound('长者')
  if (warning && warning.oldmanId !== null && warning.oldmanId !== oldmanId) throw refused('预警与长者不是同一人')
  return { tenantId, oldmanId, warningId }
}

type Told = Pick<CallNote, 'number' | 'outcome' | 'note'> & {
  direction: number
  personName?: string | null | undefined
  relation?: string | null | undefined
}

/** Writes the call into the trail of its warning. */
async function tellWarning(db: Db, tenantId: number, warningId: number, caller: Caller, call: Told): Promise<void> {
  const { personName, relation, number, note, outcome, direction } = call
  const who = `${personName || number}${relation ? `（${relation}）` : ''}`
  const said = direction === Direction.In ? `${who}来电` : `致电${who}`
  const by = { userId: caller.userId, userName: caller.nickName }
  const text = [`${said}：${labelOf(callOutcomes, outcome)}`, note].filter(Boolean).join('，')
  await addTrail(db, tenantId, [{ warningId, kind: 'called', text, ...by }])
  await publishChanges(db, tenantId, [{ id: warningId, kind: 'warning-changed' }])
}
