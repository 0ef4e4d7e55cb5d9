import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { lowBalanceYuan } from '@care/shared/money/accounts/account.words'
import type { AccountReminder, AccountReminderSearch } from '@care/shared/money/accounts/package'
import { accountReminder, expiringWithinDays, fewLeft } from '@care/shared/money/accounts/package.words'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'

interface Reminder {
  tenantId: number
  oldmanId: number
  kind: AccountReminder['kind']
  id: number
  content: string
  dueTime: string | null
}

const running = sql`package.refund_time is null and package.end_time > now()`
const lines = sql`elder_package package join elder_package_project line
  on line.tenant_id = package.tenant_id and line.elder_package_id = package.id`

/**
 * SQL for reminders: low accounts, due charges, packages that end soon with unused services, and services that run out.
 */
const reminders = sql<Reminder>`(
  select tenant_id, oldman_id, 1 as kind, id * 10 + 1 as id,
    '账户余额' || to_char(available_balance_fen / 100.0, 'FM999999990.00') || '元，低于' || ${lowBalanceYuan}::int || '元' as content,
    null::timestamptz as due_time
  from elder_account where available_balance_fen < ${lowBalanceYuan * 100}
  union all
  select tenant_id, oldman_id, 2, id * 10 + 2,
    '工单' || work_no || '待扣款' || to_char(amount_fen / 100.0, 'FM999999990.00') || '元', create_time
  from elder_charge where record_id is null and void_time is null
  union all
  select package.tenant_id, oldman_id, 3, package.id * 10 + 3,
    package_name || '剩余' || sum(remain_num) || '次，' || to_char(max(end_time), 'MM-DD') || '到期', max(end_time)
  from ${lines}
  where ${running} and package.end_time < now() + ${expiringWithinDays} * interval '1 day' and remain_num > 0
  group by package.tenant_id, oldman_id, package.id, package_name
  union all
  select package.tenant_id, oldman_id, 4, line.id * 10 + 4,
    package_name || '的' || server_project_name || case remain_num when 0 then '已用完' else '剩余' || remain_num || '次' end, end_time
  from ${lines}
  where ${running} and remain_num <= ${fewLeft} and total_num > ${fewLeft}
)`

const selectReminders = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom(reminders.as('remind'))
    .$call(withElder('remind'))
    .$call(withTenant('remind'))
    .select(['remind.tenantId', 'remind.oldmanId', 'remind.kind', 'remind.id', 'content', 'dueTime'])
    .where('remind.tenantId', 'in', tenantIds)
    .where('elder.checkInStatus', 'not in', [CheckIn.Left, CheckIn.Deceased])

const ofKind =
  (of: AccountReminder['kind']): AttentionSource['of'] =>
  (db, caller) =>
    selectReminders(db, caller).where('remind.kind', '=', of)

/** Money that is due from elders in care. */
export const moneyAttention: readonly AttentionSource[] = [
  { kind: 'dueCharges', permission: 'account:view', of: ofKind(2) },
  { kind: 'lowAccounts', permission: 'account:view', of: ofKind(1) },
]

export function findReminderPage(
  db: Db,
  caller: Caller,
  search: AccountReminderSearch,
): Promise<Page<AccountReminder>> {
  const told = selectReminders(db, caller).orderBy('remind.kind').orderBy('remind.id')
  return findListPage(db, told, search, { words: accountReminder, elder: true })
}
