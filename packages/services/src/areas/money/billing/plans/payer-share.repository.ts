import type { PayerShareRow } from '@care/shared/money/payers/payer-share'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { insert, now, rowsOf } from '../../../../platform/db/rows.ts'
import type { PayerShare } from '../../../../platform/db/tables.ts'
import type { StayKey } from './fee-plan.repository.ts'

const refusals = {
  fee_plan_billed_month: '该月账单已出账，请从未出账的月份起设置',
  payer_share_once: '该付费方在这段时间已有约定，请刷新后重试',
  payer_share_above_private: '保险结算价不能高于自费价格',
  payer_share_without_price: '保险基金付费须填写保险结算价',
}

export const insertShare = (db: Db, row: Insertable<PayerShare>): Promise<void> =>
  insert(db, 'payerShare', row).catch(refuseOnConstraint(refusals))

/** Whether a payer has or had a share of any stay. */
export const hasShares = (db: Db, tenantIds: readonly number[], payerId: number): Promise<boolean> =>
  rowsOf(db, 'payerShare', { tenantId: tenantIds, payerId }).exists()

interface ShareKey {
  payerId: number
  kind: number
}

/** The shares of one payer and fee of a stay, by their first day. */
export const findShares = (db: Db, { tenantId, checkInId }: StayKey, { payerId, kind }: ShareKey) =>
  rowsOf(db, 'payerShare', { tenantId, checkInId, payerId, kind, replacedTime: null }).all(
    ['id', 'fromDate as from', 'toDate as to'],
    ['fromDate'],
  )

/** Ends a share before this day, or drops it if it begins on that day; false if another change was first. */
export const endShare = (
  db: Db,
  tenantId: number,
  { id, from, to }: { id: number; from: string; to: string | null },
  lastDay: string,
): Promise<boolean> =>
  rowsOf(db, 'payerShare', { tenantId, id, toDate: to, replacedTime: null })
    .change({ ...(lastDay < from ? { replacedTime: now } : { toDate: lastDay }), updateTime: now })
    .catch(refuseOnConstraint(refusals))

const yuan = (fen: string) => sql<number | null>`${sql.ref(fen)}::float8 / 100`

/** The shares of all stays of an elder, the newest stay first, then in the order of payment. */
export const findShareRows = (
  db: Db,
  { tenantId, oldmanId }: { tenantId: number; oldmanId: number },
): Promise<PayerShareRow[]> =>
  db
    .selectFrom('payerShare as share')
    .innerJoin('payer', inTenant('payer.id', 'share.payerId'))
    .select(['share.id', 'share.payerId', 'payer.name as payerName', 'share.kind', 'share.way', 'share.percent'])
    .select(['consentDate', 'priority', 'fromDate', 'toDate', 'reason', 'share.createUser'])
    .select([yuan('share.fixedFen').as('fixed'), yuan('share.capFen').as('cap')])
    .select(yuan('share.insuredPriceFen').as('insuredPrice'))
    .where('share.tenantId', '=', tenantId)
    .where('share.oldmanId', '=', oldmanId)
    .where('share.replacedTime', 'is', null)
    .orderBy('share.checkInId', 'desc')
    .orderBy('share.priority')
    .orderBy('share.id')
    .execute()
