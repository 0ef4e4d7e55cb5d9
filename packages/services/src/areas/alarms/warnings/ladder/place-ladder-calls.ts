import { wordOf } from '../../../../outside/call-centre/ccc-answers.ts'
import type { Outside } from '../../../../outside/outside.ts'
import { type Database, type Db, inTenants } from '../../../../platform/db/client.ts'
import { runEachInTurn } from '../../../../platform/sweep/sweep.ts'
import { findTenantsWith } from '../../../../platform/sweep/tenants-with.repository.ts'
import { addTrail } from '../handle/trail.repository.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import {
  type CallOut,
  claimCalls,
  type DueCall,
  findCallOut,
  hastenNextStep,
  isCallHopeful,
  saveCallStatus,
  settleCall,
} from './ladder-call.repository.ts'

type CallCentre = NonNullable<Outside['callCentre']>

const ringSeconds = 30

/** Places the queued calls of ladders outside any transaction. When none of a warning's can be placed, its next step is due at once. */
export async function placeLadderCalls(database: Database, callCentre: CallCentre): Promise<void> {
  await runEachInTurn(await findTenantsWith(database, 'tenants_with_warning_calls'), async (tenantId) => {
    const [calls, service] = await inTenants(database, [tenantId], async (db) => [
      await claimCalls(db, tenantId),
      await findCallOut(db, tenantId),
    ])
    await Promise.all(calls.map((call) => placeOne(database, tenantId, call, service, callCentre)))
  })
}

async function placeOne(
  database: Database,
  tenantId: number,
  call: DueCall,
  service: CallOut | undefined,
  callCentre: CallCentre,
): Promise<void> {
  const { id, warningId, nickName, isOpen } = call
  const result = isOpen ? await dial(tenantId, call, service, callCentre) : null
  await inTenants(database, [tenantId], async (db) => {
    // somebody took the warning meanwhile
    if (result === null) return void (await saveCallStatus(db, tenantId, id, 'dropped'))
    if ('contactId' in result) return void (await saveCallStatus(db, tenantId, id, 'placed', result.contactId))
    await saveCallStatus(db, tenantId, id, 'failed')
    await tell(db, tenantId, warningId, 'escalated', `给 ${nickName} 的自动外呼未能拨出（${result.why}）`)
  })
}

/** Asks the provider to call and speak: the id of the call, or why there is none. */
async function dial(
  tenantId: number,
  { phone, spoken, warningId }: DueCall,
  service: CallOut | undefined,
  callCentre: CallCentre,
): Promise<{ contactId: string } | { why: string }> {
  if (!service) return { why: '自动外呼未接入' }
  const { caller, contactFlowId, ...at } = service
  const asked = {
    caller,
    callee: phone,
    contactFlowId,
    contactFlowVariables: JSON.stringify({ text: spoken }),
    tags: JSON.stringify({ warningId }),
    timeoutSeconds: ringSeconds,
  }
  const answer = await callCentre.ask('StartPredictiveCall', asked, { ...at, tenantId, userId: '' }).catch(() => null)
  if (!answer) return { why: '云呼叫暂不可用' }
  const context = (answer.data as { callContext?: { jobId?: unknown } } | null)?.callContext
  if (answer.code !== 'OK' || typeof context?.jobId !== 'string') return { why: answer.message || wordOf(answer.code) }
  return { contactId: context.jobId }
}

/** Takes what the provider tells of the end of a ladder's call into the trail of its warning. */
export async function settleLadderCall(db: Db, tenantId: number, contactId: string, isReached: boolean): Promise<void> {
  const call = await settleCall(db, tenantId, contactId, isReached ? 'reached' : 'missed')
  if (!call) return
  const { warningId, nickName } = call
  await tell(db, tenantId, warningId, 'called', `自动外呼 ${nickName}：${isReached ? '已接听播报' : '无人接听'}`)
}

/** Writes a step into the trail; without a call that may still help, the next step of the ladder is due at once. */
async function tell(db: Db, tenantId: number, warningId: number, kind: string, text: string): Promise<void> {
  await addTrail(db, tenantId, [{ warningId, kind, text }])
  if (!(await isCallHopeful(db, tenantId, warningId))) await hastenNextStep(db, tenantId, warningId)
  await publishChanges(db, tenantId, [{ id: warningId, kind: 'warning-changed' }])
}
