import { accountTypes, tradingTypes } from '@care/shared/money/accounts/account.words'
import { packageKinds } from '@care/shared/money/accounts/package.words'
import { sql } from 'kysely'
import { labelIn } from '../../../platform/db/sql/labels.ts'
import type { TimelineEvent, TimelineSource } from '../../../platform/sources/timeline.ts'

const yuan = (column: string) => sql`to_char(${sql.ref(column)} / 100.0, 'FM999999999990.00') || '元'`

/** Every line of the account ledger as a timeline event. */
const accountTimeline: TimelineSource = {
  kind: 'account',
  permission: 'account:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select create_time as time, ${labelIn('trading_type', tradingTypes)} || ' ' || ${yuan('amount_fen')} as title,
      concat_ws(' · ', ${labelIn('account_type', accountTypes)} || ' ' || ${yuan('balance_after_fen')}, business_no, remark, operator) as text,
      id as ref_id
    from elder_account_record where tenant_id = ${tenantId} and oldman_id = ${oldmanId}`,
}

const packageTimeline: TimelineSource = {
  kind: 'package',
  permission: 'account:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select told.time, told.title || package_name as title,
      concat_ws(' · ', package_no, ${yuan('price_fen')}, '有效期至 ' || end_time::date, operator) as text, id as ref_id
    from elder_package cross join lateral (values (create_time, '购买套餐：'), (refund_time, '退套餐：')) as told (time, title)
    where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and told.time is not null`,
}

/** Changes of package services. Grants and refunds are left out, because the package's own events show them. */
const serviceTimeline: TimelineSource = {
  kind: 'package',
  permission: 'account:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select record.create_time as time,
      ${labelIn('record.kind', packageKinds)} || '：' || server_project_name || ' ' || num || ' 次' as title,
      concat_ws(' · ', package_name, '剩余 ' || remain_after || ' 次', work_no, record.remark, record.operator) as text,
      package.id as ref_id
    from elder_package package
      join elder_package_project line on line.tenant_id = package.tenant_id and line.elder_package_id = package.id
      join elder_package_record record on record.tenant_id = line.tenant_id and record.elder_package_project_id = line.id
    where package.tenant_id = ${tenantId} and package.oldman_id = ${oldmanId} and record.kind in ('consume', 'return', 'expire', 'adjust')`,
}

export const accountTimelines = [accountTimeline, packageTimeline, serviceTimeline]
