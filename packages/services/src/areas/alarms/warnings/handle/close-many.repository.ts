import type { Caller } from '@care/shared/admin/session/session'
import type { Outcome } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

export type Closable = Awaited<ReturnType<typeof lockWarnings>>[number]

/** Locks these warnings (FOR UPDATE), always in the same order to avoid deadlocks. */
export const lockWarnings = (db: Db, { tenantIds }: Caller, ids: number[]) =>
  db
    .selectFrom('warning')
    .select(['id', 'tenantId', 'isDisposed', 'sourceType', 'drillId', 'workOrderId'])
    .select(['claimerId', 'claimerName', 'handlerName'])
    .where('tenantId', 'in', tenantIds)
    .where('id', 'in', ids)
    .orderBy('tenantId')
    .orderBy('id')
    .forUpdate()
    .execute()

interface Closing {
  ids: number[]
  remark: string
  outcome: Outcome | null
}

export const closeLockedWarnings = (
  db: Db,
  { userId, nickName }: Caller,
  tenantId: number,
  { ids, remark, outcome }: Closing,
) =>
  rowsOf(db, 'warning', { tenantId, id: ids }).change({
    remark,
    outcome,
    processMode: 1,
    isDisposed: Disposal.Handled,
    handlerId: userId,
    handlerName: nickName,
    handleTime: new Date(),
  })
