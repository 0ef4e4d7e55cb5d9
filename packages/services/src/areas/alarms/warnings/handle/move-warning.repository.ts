import type { Caller } from '@care/shared/admin/session/session'
import { callsForHelp, SourceType } from '@care/shared/alarms/warnings/warning'
import { Disposal, type WarningMove, warningMoves } from '@care/shared/alarms/warnings/warning.moves'
import type { Updateable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { DB } from '../../../../platform/db/tables.ts'

export type WarningPatch = Partial<
  Pick<
    Updateable<DB['warning']>,
    | 'claimerId'
    | 'claimerName'
    | 'claimTime'
    | 'handlerId'
    | 'handlerName'
    | 'handleTime'
    | 'processMode'
    | 'outcome'
    | 'remark'
    | 'workOrderId'
    | 'workNo'
  >
>

/** Moves that only the user who claimed the warning may make; while it is unclaimed, anybody may. */
const ownersMoves: WarningMove[] = ['release', 'progress', 'handle']

/**
 * Optimistic lock: matches only while the warning is in a state from which the move starts, so that one of two
 * concurrent users succeeds. `holderId` is the user from whom the caller expects to take over.
 */
export function applyWarningMove(
  db: Db,
  { tenantIds, userId }: Caller,
  move: WarningMove,
  id: number,
  patch: WarningPatch,
  holderId: number | null = null,
) {
  const { from, to } = warningMoves[move]
  let update = db
    .updateTable('warning')
    .set({ ...patch, isDisposed: to })
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .where('isDisposed', 'in', from)
  if (ownersMoves.includes(move)) {
    update = update.where((eb) => eb.or([eb('claimerId', 'is', null), eb('claimerId', '=', userId)]))
  }
  if (move === 'conclude')
    update = update.where('outcome', 'is', null).where('sourceType', 'in', callsForHelp).where('drillId', 'is', null)
  // a work order created for the warning blocks its release; the order of a late service does not, because it existed
  // before the warning
  if (move === 'release')
    update = update.where((eb) => eb.or([eb('workOrderId', 'is', null), eb('sourceType', '=', SourceType.LateService)]))
  if (move === 'takeOver') update = update.where('claimerId', 'is not distinct from', holderId)
  return update.returning(['tenantId', 'claimerName']).executeTakeFirst()
}

/** Locks the warning (FOR UPDATE), so that values read afterwards stay valid until the transaction ends. */
export function lockWarning(db: Db, { tenantIds }: Caller, id: number) {
  const warning = db.selectFrom('warning').select('id').where('tenantId', 'in', tenantIds).where('id', '=', id)
  return warning.forUpdate().executeTakeFirst()
}

/** Applies a work order's step to the warning, if the warning is in one of the states `from`. */
export const applyWorkOrder = (
  db: Db,
  { tenantIds }: Caller,
  warningId: number,
  from: number[],
  patch: WarningPatch & { isDisposed?: number },
) => rowsOf(db, 'warning', { tenantId: tenantIds, id: warningId, isDisposed: from }).changed(patch, ['tenantId'])

interface Open {
  tenantId: number
  oldmanId: number
  kinds: string[]
  remark: string
}

/** Closes an elder's open warnings of these kinds. */
export const closeOpenWarnings = (db: Db, { userId, nickName }: Caller, { tenantId, oldmanId, kinds, remark }: Open) =>
  db
    .updateTable('warning')
    .set({ isDisposed: Disposal.Handled, handlerId: userId, handlerName: nickName, handleTime: new Date(), remark })
    .where('tenantId', '=', tenantId)
    .where('subject', '=', oldmanId)
    .where('kind', 'in', kinds)
    .where('drillId', 'is', null)
    .where('isDisposed', '<>', Disposal.Handled)
    .returning('id')
    .execute()
