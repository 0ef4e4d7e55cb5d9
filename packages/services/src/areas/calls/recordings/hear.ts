import type { Caller } from '@care/shared/admin/session/session'
import type { HearInput } from '@care/shared/calls/recordings/recording'
import { hearPurposes } from '@care/shared/calls/recordings/recording.words'
import { orNotFound, refused } from '@care/shared/http/errors'
import { recordAccess } from '../../../platform/audit/elder-access.repository.ts'
import type { Db } from '../../../platform/db/client.ts'
import { insertReturningId } from '../../../platform/db/rows.ts'
import { type FoundRecording, findCallOfContact, findRecording } from './recording.repository.ts'

/** Why a recording cannot be heard now; null when it can. */
export function silentBecause({ state, reason, consent }: Pick<FoundRecording, 'state' | 'reason' | 'consent'>) {
  if (state === null) return '这通电话没有录音'
  if (state !== 'kept') return reason ?? '录音还没有同步'
  if (consent === 'refused') return '长者不同意通话录音'
  return consent === 'withdrawn' ? '长者已撤回通话录音授权' : null
}

type Call = Pick<FoundRecording, 'id' | 'tenantId' | 'oldmanId'>
interface Why {
  purpose: string
  label: string
  remark: string | null
}

/** Logs that somebody listens, for the call and in the access record of its elder. */
async function recordHearing(db: Db, caller: Caller, call: Call, { purpose, label, remark }: Why, from: string | null) {
  const { id: callId, tenantId, oldmanId } = call
  const detail = [label, remark].filter(Boolean).join(' · ')
  if (oldmanId !== null) await recordAccess(db, caller, { tenantId, oldmanId, kind: 'recording', detail, from })
  const by = { userId: caller.userId, userName: caller.nickName, remoteAddr: from }
  return insertReturningId(db, 'callRecordingHearing', { tenantId, callId, purpose, remark, ...by })
}

/** Begins a listening with its purpose; refused where there is nothing to hear, or the elder said no. */
export async function beginHearing(
  db: Db,
  caller: Caller,
  { id, purpose, remark }: HearInput,
  from: string | null,
): Promise<{ id: number }> {
  const call = await findRecording(db, caller, id).then(orNotFound('通话记录'))
  const why = silentBecause(call)
  if (why) throw refused(`不能收听：${why}`)
  const { label } = hearPurposes[purpose]
  return { id: await recordHearing(db, caller, call, { purpose, label, remark: remark ?? null }, from) }
}

/** Logs a recording that the workbench asks of the provider; false unless it is of a call of the seat's institution. */
export async function beginWorkbenchHearing(db: Db, caller: Caller, tenantId: number, contactId: unknown) {
  const call = await findCallOfContact(db, tenantId, String(contactId ?? ''))
  if (!call) return false
  const why = { purpose: 'workbench', label: '呼叫工作台', remark: null }
  await recordHearing(db, caller, { ...call, tenantId }, why, null)
  return true
}
