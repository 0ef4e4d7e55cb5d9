import { OrderStatus } from '@care/shared/admin/purchase/package-order.moves'
import type { Settlement } from '@care/shared/admin/purchase/reconcile/reconciliation'
import type { DifferenceKind } from '@care/shared/admin/purchase/reconcile/reconciliation.words'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { now, rowsOf } from '../../../../platform/db/rows.ts'
import type { ReconcileSettlement } from '../../../../platform/db/tables.ts'

/** The institution of this order if it is verified; otherwise undefined. */
export const findVerifiedOrder = (db: Db, id: number) =>
  rowsOf(db, 'packageOrder', { id, orderStatus: OrderStatus.Verified }).find(['tenantId'])

export const findEntry = (db: Db, id: number) => rowsOf(db, 'bankEntry', { id }).find(['id'])

export const insertSettlement = (db: Db, said: Insertable<ReconcileSettlement>) =>
  db.insertInto('reconcileSettlement').values(said).execute()

/**
 * Withdraws an explanation or link of a difference: the row stays readable, but the difference counts as open again.
 */
export const undoSettlement = (db: Db, id: number, undoName: string, undoReason: string): Promise<boolean> =>
  rowsOf(db, 'reconcileSettlement', { id, undoTime: null }).change({ undoTime: now, undoName, undoReason })

/** The settlements of these entries and orders, newest first. */
export const findSettlements = (db: Db, entryIds: number[], orderIds: number[]): Promise<Settlement[]> =>
  db
    .selectFrom('reconcileSettlement as said')
    .leftJoin('bankEntry as entry', 'entry.id', 'said.entryId')
    .leftJoin('packageOrder as sold', (join) =>
      join.onRef('sold.tenantId', '=', 'said.orderTenantId').onRef('sold.id', '=', 'said.orderId'),
    )
    .select(['said.id', 'serialNo', 'orderNo', 'isLink', 'reason', 'operator', 'said.createTime'])
    .select(['undoTime', 'undoName', 'undoReason'])
    .select(sql<DifferenceKind>`said.kind`.as('kind'))
    .where(sql<boolean>`(entry_id = any(${entryIds}::bigint[]) or said.order_id = any(${orderIds}::bigint[]))`)
    .orderBy('said.id', 'desc')
    .execute()
