import { conflict, notFound, refused } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import { type Handling, outcomes, type Warning } from '@care/shared/warnings/warning'
import { Disposal, type WarningMove } from '@care/shared/warnings/warning.moves'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { findWarning } from '../warning.repository.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { applyWarningMove, type WarningPatch } from './move-warning.repository.ts'
import { addTrail } from './trail.repository.ts'

/** Takes a warning that nobody has; a second one is told who was first. */
export async function claimWarning(db: Db, caller: Caller, id: number): Promise<Warning> {
  const warning = await moveWarning(db, caller, 'claim', id, claimedBy(caller), {
    kind: 'claimed',
    text: `${caller.nickName}开始处理`,
  })
  return warning ?? refuse(db, caller, id)
}

/** Takes a warning over from the person who has it; not from somebody else who was quicker. */
export async function takeOverWarning(db: Db, caller: Caller, id: number): Promise<Warning> {
  const before = await findWarning(db, caller, id)
  if (before?.isDisposed === Disposal.InProgress && before.claimerId === caller.userId)
    throw conflict('该预警已由您处理中')

  const from = before?.claimerName ? `从${before.claimerName}处` : ''
  const step = { kind: 'taken-over', text: `${caller.nickName}${from}接手处理` }
  const warning = await moveWarning(db, caller, 'takeOver', id, claimedBy(caller), step, before?.claimerId)
  return warning ?? refuse(db, caller, id)
}

/** Puts a warning back for others; only who has it may, and not once a work order runs. */
export async function releaseWarning(db: Db, caller: Caller, id: number): Promise<Warning> {
  const nobody = { claimerId: null, claimerName: null, claimTime: null }
  const warning = await moveWarning(db, caller, 'release', id, nobody, {
    kind: 'released',
    text: `${caller.nickName}放回待处理`,
  })
  if (warning) return warning
  if ((await findWarning(db, caller, id))?.workOrderId) throw refused('该预警已发起工单，不能放回')
  return refuse(db, caller, id)
}

/** The handling form: the warning is done, or in progress with the person who says so. */
export async function handleWarning(db: Db, caller: Caller, handling: z.output<typeof Handling>): Promise<boolean> {
  const { id, processMode, isDisposed, outcome = null, remark = null } = handling
  const isDone = isDisposed === Disposal.Handled
  const said = { processMode, outcome, remark }
  const patch = isDone
    ? { ...said, handlerId: caller.userId, handlerName: caller.nickName, handleTime: new Date() }
    : { ...said, ...claimedBy(caller) }
  const words = (what: string) =>
    [`${caller.nickName}${what}`, ...(outcome ? [outcomes[outcome]] : []), ...(remark ? [remark] : [])].join('：')
  const moved = await moveWarning(db, caller, isDone ? 'handle' : 'progress', id, patch, {
    kind: isDone ? 'handled' : 'in-progress',
    text: words(isDone ? '处理完成' : '标记为处理中'),
  })
  if (moved) return true

  // closed already, without a word on what came of it: that is said now, and who closed it stays
  const result = { outcome, ...(remark ? { remark } : {}) }
  const step = { kind: 'concluded', text: words('补登处理结果') }
  const concluded = isDone && outcome && (await moveWarning(db, caller, 'conclude', id, result, step))
  return concluded ? true : refuse(db, caller, id)
}

const claimedBy = ({ userId, nickName }: Caller): WarningPatch => ({
  claimerId: userId,
  claimerName: nickName,
  claimTime: new Date(),
})

/** One move with its step in the trail and its number in the feed: all or nothing. */
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

  await addTrail(db, moved.tenantId, [{ warningId: id, ...step, userId: caller.userId, userName: caller.nickName }])
  await publishChanges(db, moved.tenantId, [{ id, kind: 'warning-changed' }])
  return findWarning(db, caller, id)
}

/** Nothing moved: the warning is not theirs to see, or someone else was first. */
async function refuse(db: Db, caller: Caller, id: number): Promise<never> {
  const warning = await findWarning(db, caller, id)
  if (!warning) throw notFound('预警')
  if (warning.isDisposed === Disposal.Handled) throw conflict(`该预警已由${warning.handlerName ?? '他人'}处理完成`)
  if (warning.isDisposed === Disposal.Open) throw conflict('该预警尚无人处理')
  throw conflict(`该预警已由${warning.claimerId === caller.userId ? '您' : (warning.claimerName ?? '他人')}处理中`)
}
