import type { Caller } from '@care/shared/admin/session/session'
import { RetreatStatus, retreatStates } from '@care/shared/house/retreats/retreat.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { labelIn } from '../../../platform/db/sql/labels.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'
import type { TimelineEvent, TimelineSource } from '../../../platform/sources/timeline.ts'

const own = [
  'id',
  'tenantId',
  'oldmanId',
  'retreatNo',
  'flowStatus',
  'checkOutTime',
  'reason',
  'counselor',
  'remark',
] as const
const more = [
  'applyTime',
  'auditUser',
  'auditRemark',
  'refundMethod',
  'voucherUrl',
  'createUser',
  'createTime',
] as const

/** Applications, newest first. */
export const retreatRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('elderRetreat as r')
    .$call(withElder('r'))
    .$call(withTenant('r'))
    .select([...own, ...more, 'submitUserId' as const].map((name) => `r.${name}` as const))
    .select([
      sql<number | null>`r.payable_amount_fen::float8 / 100`.as('payableAmount'),
      sql<number | null>`r.refund_amount_fen::float8 / 100`.as('refundAmount'),
      sql<number | null>`(r.refund_amount_fen > 0)::integer`.as('isRefund'),
      sql<string | null>`r.bill::text`.as('billJson'),
    ])
    .where('r.tenantId', 'in', tenantIds)
    .orderBy('r.applyTime', 'desc')
    .orderBy('r.id', 'desc')

export const pendingRetreats: AttentionSource = {
  kind: 'retreats',
  permission: 'retreat:edit',
  of: (db, caller) => retreatRows(db, caller).where('r.flowStatus', '=', RetreatStatus.Pending),
}

/** The elder's application that is neither refused nor done; a unique index permits one. */
export const openRetreatOf = (db: Db, { tenantId, oldmanId }: { tenantId: number; oldmanId: number }) =>
  rowsOf(db, 'elderRetreat', {
    tenantId,
    oldmanId,
    flowStatus: [RetreatStatus.Draft, RetreatStatus.Pending, RetreatStatus.Approved],
  })

export const retreatTimeline: TimelineSource = {
  kind: 'stay',
  permission: 'retreat:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select apply_time as time, '退住申请（' || ${labelIn('flow_status', retreatStates)} || '）' as title,
      concat_ws(' · ', reason, create_user) as text, id as ref_id
    from elder_retreat where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and flow_status <> ${RetreatStatus.Draft}`,
}
