import type { Caller } from '@care/shared/admin/session/session'
import { TransferStatus } from '@care/shared/money/supervision/custody-transfer.words'
import { paperDays } from '@care/shared/money/supervision/emergency-spending.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../platform/db/in-tenant.ts'

const transferColumns = ['id', 'tenantId', 'transferNo', 'status', 'day', 'voucherNo', 'remark', 'reason'] as const
const made = ['createUser', 'createTime'] as const
export const transferRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('custodyTransfer as made')
    .$call(withTenant('made'))
    .select([...transferColumns, ...made].map((name) => `made.${name}` as const))
    .select([
      sql<'1' | '2' | '3'>`made.kind`.as('kind'),
      sql<number>`made.amount_fen::float8 / 100`.as('amount'),
      sql<string | null>`to_char(made.month, 'YYYY-MM')`.as('month'),
      sql<number>`(select count(*)::integer from custody_line line
        where line.tenant_id = made.tenant_id and line.transfer_id = made.id)`.as('receiptCount'),
    ])
    .where('made.tenantId', 'in', tenantIds)
    .orderBy('made.day', 'desc')
    .orderBy('made.id', 'desc')

/** Valid transfers of an institution in a period, the oldest first. */
export const findTransfers = (db: Db, caller: Caller, { start, end }: { start: string; end: string }) =>
  transferRows(db, caller)
    .clearOrderBy()
    .where('made.status', '=', TransferStatus.Valid)
    .where('made.day', '>=', start)
    .where('made.day', '<=', end)
    .orderBy('made.day')
    .orderBy('made.id')
    .execute()

const spendingColumns = ['id', 'tenantId', 'oldmanId', 'spendNo', 'status', 'spendDate', 'purpose', 'fileUrl'] as const
const told = ['fileTime', 'fileUser', 'reason', 'createUser', 'createTime'] as const
export const spendingRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('emergencySpending as spent')
    .$call(withElder('spent'))
    .$call(withTenant('spent'))
    .select([...spendingColumns, ...told].map((name) => `spent.${name}` as const))
    .select([
      sql<'1' | '2' | '3'>`spent.fund`.as('fund'),
      sql<number>`spent.amount_fen::float8 / 100`.as('amount'),
      sql<string>`to_char(workday_after(spent.spend_date, ${sql.lit(paperDays)}), 'YYYY-MM-DD')`.as('dueDay'),
    ])
    .where('spent.tenantId', 'in', tenantIds)
    .orderBy('spent.spendDate', 'desc')
    .orderBy('spent.id', 'desc')
