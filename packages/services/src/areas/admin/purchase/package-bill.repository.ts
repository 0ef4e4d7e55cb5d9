import type { DuplicateBill } from '@care/shared/admin/purchase/package-order'
import { type BillMove, BillStatus, billMoves } from '@care/shared/admin/purchase/package-order.moves'
import type { Caller } from '@care/shared/admin/session/session'
import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { DB, PackageBill } from '../../../platform/db/tables.ts'

/** All versions of an order's receipt, the latest first. */
export const findBills = (db: Db, { tenantId, id }: RowKey) =>
  db
    .selectFrom('packageBill')
    .select(['id', 'version', 'billNo', 'receiptNo', 'priceFen', 'billUrl', 'submitBy', 'createTime'])
    .select(['checkId', 'checkBy', 'checkTime', 'confirmBy', 'confirmTime', 'refuseBy', 'refuseTime', 'remark'])
    .select(sql<BillStatus>`status`.as('status'))
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', id)
    .orderBy('version', 'desc')
    .execute()
export type FoundBill = Awaited<ReturnType<typeof findBills>>[number]

/** Inserts a receipt. The caller must have locked the order, so that the version number is unique. */
export const insertBill = (db: Db, bill: Insertable<PackageBill>) => db.insertInto('packageBill').values(bill).execute()

/** Moves a receipt to its next state if its current state allows the move. */
export async function moveBill(
  db: Db,
  name: BillMove,
  { tenantId, billId }: { tenantId: number; billId: number },
  change: UpdateObject<DB, 'packageBill'> = {},
): Promise<boolean> {
  const { from, to } = billMoves[name]
  return rowsOf(db, 'packageBill', { tenantId, id: billId, status: from }).change({ ...change, status: to })
}

type Person = Pick<Caller, 'userId' | 'nickName'>

export const checkColumns = ({ userId, nickName }: Person) => ({
  checkId: userId,
  checkBy: nickName,
  checkTime: sql<string>`now()`,
})
export const confirmColumns = ({ userId, nickName }: Person) => ({
  confirmId: userId,
  confirmBy: nickName,
  confirmTime: sql<string>`now()`,
})
export const refusalColumns = ({ nickName }: Person, remark: string) => ({
  refuseBy: nickName,
  remark,
  refuseTime: sql<string>`now()`,
})

/**
 * Another order of the same institution whose receipt has this serial number and was neither sent back nor replaced.
 */
export const findOwnDuplicate = (db: Db, { tenantId, id }: RowKey, billNo: string) =>
  db
    .selectFrom('packageBill as bill')
    .innerJoin('packageOrder as sold', inTenant('sold.id', 'bill.orderId'))
    .select('orderNo')
    .where('bill.tenantId', '=', tenantId)
    .where('bill.orderId', '<>', id)
    .where('billNo', '=', billNo)
    .where('status', 'in', [BillStatus.ToCheck, BillStatus.Checked, BillStatus.Verified])
    .limit(1)
    .executeTakeFirst()

/** Orders of any institution whose receipts have the same numbers, shown to the operator who checks the receipt. */
export const findDuplicates = (
  db: Db,
  { tenantId, id }: RowKey,
  { billNo, receiptNo }: Pick<FoundBill, 'billNo' | 'receiptNo'>,
): Promise<DuplicateBill[]> =>
  db
    .selectFrom('packageBill as bill')
    .innerJoin('packageOrder as sold', inTenant('sold.id', 'bill.orderId'))
    .$call(withTenant('bill'))
    .select(['orderNo', 'billNo', 'receiptNo', 'bill.createTime', sql<BillStatus>`bill.status`.as('status')])
    .where(({ eb, or, not, and }) =>
      and([
        or([eb('billNo', '=', billNo), eb('receiptNo', '=', receiptNo)]),
        not(and([eb('bill.tenantId', '=', tenantId), eb('bill.orderId', '=', id)])),
      ]),
    )
    .where('bill.status', '<>', BillStatus.Replaced)
    .orderBy('bill.createTime', 'desc')
    .orderBy('bill.id', 'desc')
    .limit(20)
    .execute()
