import type { Caller } from '@care/shared/admin/session/session'
import { type Handling, outcomes, type Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal, type WarningMove } from '@care/shared/alarms/warnings/warning.moves'
import { conflict, notFound, orNotFound, refused } from '@care/shared/http/errors'
import type { OfflineAction } from '@care/shared/offline-action'
import type { z } from 'zod'
import type { Db } from '../../../../platform/db/client.ts'
import { findOffDutyMark } from '../ladder/recipients.ts'
import { findWarning } from '../warning.repository.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { applyWarningMove, type WarningPatch } from './move-warning.repository.ts'
import { offlineText, runWarningStepOnce, shortTimeText } from './run-once.ts'
import { addTrail } from './trail.repository.ts'

/** Claims an unclaimed warning; a second user gets a conflict that names the first. */
export function claimWarning(db: Db, caller: Caller, id: number, told: OfflineAction = {}): Promise<Warning> {
  const first = async (late?: string) => {
    const step = { kind: 'claimed', text: `${caller.nickName}开始处理${offlineText(late)}` }
    return (await moveWarning(db, caller, 'claim', id, claimedBy(caller), step)) ?? refuse(db, caller, id, late)
  }
  const again = () => findWarning(db, caller, id).then(orNotFound('预警'))
  return runWarningStepOnce(db, caller, { ...told, move: 'warning-claim', id, first, again })
}

/** Takes a warning over from the user who claimed it; fails when another user has claimed it meanwhile. */
export async function takeOverWarning(db: Db, caller: Caller, id: number): Promise<Warning> {
  const before = await findWarning(db, caller, id)
  if (before?.isDisposed === Disposal.InProgress && before.claimerId === caller.userId)
    throw conflict('该预警已由您处理中')

  const from = before?.claimerName ? `从${before.claimerName}处` : ''
  const step = { kind: 'taken-over', text: `${caller.nickName}${from}接手` }
  const warning = await moveWarning(db, caller, 'takeOver', id, claimedBy(caller), step, before?.claimerId)
  return warning ?? refuse(db, caller, id)
}

/**
 * Releases a claimed warning, so that anybody may claim it. Only the user who claimed it may do so, and not while a
 * work order is linked.
 */
export function releaseWarning(db: Db, caller: Caller, id: number, told: OfflineAction = {}): Promise<Warning> {
  const first = async (late?: string) => {
    const nobody = { claimerId: null, claimerName: null, claimTime: null }
    const step = { kind: 'released', text: `${caller.nickName}放回待处理${offlineText(late)}` }
    const warning = await moveWarning(db, caller, 'release', id, nobody, step)
    if (warning) return warning
    if ((await findWarning(db, caller, id))?.workOrderId) throw refused('该预警已发起工单，不能放回')
    return refuse(db, caller, id, late)
  }
  const again = () => findWarning(db, caller, id).then(orNotFound('预警'))
  return runWarningStepOnce(db, caller, { ...told, move: 'warning-release', id, first, again })
}

/** Submits the handling form: closes the warning, or marks it as in progress by the caller. */
export function handleWarning(db: Db, caller: Caller, handling: z.output<typeof Handling>): Promise<boolean> {
  const { id, requestKey, doneTime } = handling
  const first = (late?: string) => handleAs(db, caller, handling, late)
  return runWarningStepOnce(db, caller, {
    requestKey,
    doneTime,
    move: 'warning-handle',
    id,
    first,
    again: async () => true,
  })
}

async function handleAs(db: Db, caller: Caller, handling: z.output<typeof Handling>, late?: string): Promise<boolean> {
  const { id, processMode, isDisposed, outcome = null, remark = null } = handling
  const isDone = isDisposed === Disposal.Handled
  const said = { processMode, outcome, remark }
  const patch = isDone
    ? { ...said, handlerId: caller.userId, handlerName: caller.nickName, handleTime: new Date() }
    : { ...said, ...claimedBy(caller) }
  const words = (what: string) =>
    [`${caller.nickName}${what}`, ...(outcome ? [outcomes[outcome]] : []), ...(remark ? [remark] : [])].join('：') +
    offlineText(late)
  const moved = await moveWarning(db, caller, isDone ? 'handle' : 'progress', id, patch, {
    kind: isDone ? 'handled' : 'in-progress',
    text: words(isDone ? '处理完成' : '标记为处理中'),
  })
  if (moved) return true

  // the warning was closed without an outcome, so the outcome is added now; who closed it stays unchanged
  const result = { outcome, ...(remark ? { remark } : {}) }
  const step = { kind: 'concluded', text: words('补登处理结果') }
  const concluded = isDone && outcome && (await moveWarning(db, caller, 'conclude', id, result, step))
  return concluded ? true : refuse(db, caller, id, late)
}

const claimedBy = ({ userId, nickName }: Caller): WarningPatch => ({
  claimerId: userId,
  claimerName: nickName,
  claimTime: new Date(),
})

/**
 * Changes the state of a warning, with its history entry and its number in the live feed, in one transaction;
 * undefined when the state does not allow the change.
 */
async function moveWarning(
  db: Db,
  caller: Caller,
  move: WarningMove,
  id: number,
  patch: WarningPatch,
  step: { kind: string; text: string },
  holderId?: number | null,
): Promise<Warning | undefined> {
  const moved = await applyWarningMove(db, caller, move, id, patch, holderId)
  if (!moved) return undefined

  const takes = move === 'claim' || move === 'takeOver'
  const text = step.text + (takes ? await findOffDutyMark(db, moved.tenantId, caller.userId) : '')
  const by = { userId: caller.userId, userName: caller.nickName }
  await addTrail(db, moved.tenantId, [{ warningId: id, kind: step.kind, text, ...by }])
  await publishChanges(db, moved.tenantId, [{ id, kind: 'warning-changed' }])
  return findWarning(db, caller, id)
}

/** Throws the reason why a move matched no row: the warning is not visible to the caller, or another user was first. */
async function refuse(db: Db, caller: Caller, id: number, late?: string): Promise<never> {
  const warning = await findWarning(db, caller, id)
  if (!warning) throw notFound('预警')
  if (late) throw conflict(meanwhile(warning, caller))
  if (warning.isDisposed === Disposal.Handled) throw conflict(`该预警已由${warning.handlerName ?? '他人'}处理完成`)
  if (warning.isDisposed === Disposal.Open) throw conflict('该预警尚无人处理')
  throw conflict(`该预警已由${warning.claimerId === caller.userId ? '您' : (warning.claimerName ?? '他人')}处理中`)
}

/** Text about what others did with the warning while the caller was offline: who did it, and when. */
function meanwhile(warning: Warning, { userId }: Caller): string {
  const { isDisposed, handlerId, handlerName, handleTime, claimerId, claimerName, claimTime } = warning
  const said = (id: number | null, name: string | null, time: string | null, what: string) =>
    `${id === userId ? '您' : (name ?? '他人')} 已${time ? `于 ${shortTimeText(time)} ` : ''}${what}`
  if (isDisposed === Disposal.Handled) return said(handlerId, handlerName, handleTime, '处理完成')
  if (isDisposed === Disposal.InProgress) return said(claimerId, claimerName, claimTime, '接手')
  return '该预警尚无人处理'
}
