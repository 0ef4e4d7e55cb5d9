import type { Caller } from '@care/shared/admin/session/session'
import { SettlementStatus } from '@care/shared/money/billing/settlement.words'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

const own = ['id', 'tenantId', 'applyNo', 'oldmanId', 'settlementId', 'kind', 'title', 'taxNo', 'status'] as const
const issued = ['invoiceNo', 'issueDate', 'issueBy', 'issueUser', 'fileUrl'] as const
const voided = ['voidUser', 'voidTime', 'voidReason', 'redNo', 'remark', 'createUser', 'createTime'] as const

export const invoiceRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('elderInvoice as made')
    .$call(withElder('made'))
    .$call(withTenant('made'))
    .leftJoin('settlement as bill', (join) =>
      join.onRef('bill.tenantId', '=', 'made.tenantId').onRef('bill.id', '=', 'made.settlementId'),
    )
    .select([...own, ...issued, ...voided].map((name) => `made.${name}` as const))
    .select(['bill.settleNo', sql<number>`made.amount_fen::float8 / 100`.as('amount')])
    .where('made.tenantId', 'in', tenantIds)
    .orderBy('made.createTime', 'desc')
    .orderBy('made.id', 'desc')

/** A bill that is locked and not void. */
export const findLockedBill = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'settlement', {
    tenantId: tenantIds,
    id,
    status: [SettlementStatus.Pending, SettlementStatus.Settled],
  }).find(['oldmanId'])

/** The sum of what the elder paid for stays, and of the invoices on it that are asked for or issued; in fen. */
export async function findPaid(
  db: Db,
  { tenantId, oldmanId }: ElderKey,
): Promise<{ paidFen: number; invoicedFen: number }> {
  const invoiced: RawBuilder<number> = sql`(select coalesce(sum(amount_fen), 0)::bigint from elder_invoice
    where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and status in (0, 1))`
  const { rows } = await sql<{ paidFen: number; invoicedFen: number }>`
    select paid_for_stays(${tenantId}, ${oldmanId}) as paid_fen, ${invoiced} as invoiced_fen`.execute(db)
  return rows[0] ?? { paidFen: 0, invoicedFen: 0 }
}
