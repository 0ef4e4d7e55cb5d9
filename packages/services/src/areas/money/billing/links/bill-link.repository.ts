import { conflict } from '@care/shared/http/errors'
import type { BillLink } from '@care/shared/money/billing/bill-link'
import { SettlementStatus } from '@care/shared/money/billing/settlement.words'
import { type Insertable, sql } from 'kysely'
import { type Db, withTenants } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { inTenant, withElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { insertReturningId, now, rowsOf } from '../../../../platform/db/rows.ts'
import type { BillLink as Row } from '../../../../platform/db/tables.ts'

const { Pending, Settled } = SettlementStatus
/** A message that is still `sending` after two minutes failed: its process ended without recording the result. */
const state = sql<
  BillLink['state']
>`case when link.state = 'sending' and link.create_time < now() - interval '2 minutes' then 'failed' else link.state end`
const isOpen = sql<boolean>`link.stop_time is null and link.expire_time > now() and bill.status in (${Pending}, ${Settled})`

/** The links of a bill that the caller may see, newest first. */
export const findLinks = (db: Db, { tenantId, id }: RowKey) =>
  db
    .selectFrom('billLink as link')
    .innerJoin('settlement as bill', inTenant('bill.id', 'link.settlementId'))
    .select(['link.id', 'link.tenantId', 'link.contactName', 'link.tokenSealed', 'link.expireTime', 'link.stopTime'])
    .select(['link.openCount', 'link.openTime', 'link.createUser', 'link.createTime'])
    .select([state.as('state'), isOpen.as('isOpen')])
    .where('link.tenantId', '=', tenantId)
    .where('link.settlementId', '=', id)
    .orderBy('link.id', 'desc')
    .execute()
export type StoredLink = Awaited<ReturnType<typeof findLinks>>[number]

export const insertLink = (db: Db, row: Insertable<Row>): Promise<number> =>
  insertReturningId(db, 'billLink', row).catch(
    refuseOnConstraint({ bill_link_once_a_day: conflict('这张账单今天已经发送过') }),
  )

export const setLinkState = (db: Db, key: RowKey, to: string) =>
  rowsOf(db, 'billLink', { tenantId: key.tenantId, id: key.id }).change({ state: to })

/** A link with its bill, if the caller may see the bill. */
export const findLinkToStop = (db: Db, tenantIds: readonly number[], id: number) =>
  db
    .selectFrom('billLink as link')
    .innerJoin('settlement as bill', inTenant('bill.id', 'link.settlementId'))
    .select(['link.tenantId', 'link.id', 'link.settlementId', 'link.contactName', 'link.stopTime'])
    .where('link.tenantId', 'in', [...tenantIds])
    .where('link.id', '=', id)
    .executeTakeFirst()

export const stopLink = (db: Db, { tenantId, id }: RowKey) =>
  rowsOf(db, 'billLink', { tenantId, id }).change({ stopTime: now })

/** Runs `work` in the tenant of an open link; undefined for any other. */
export async function withLink<T>(db: Db, hash: Buffer, work: (link: RowKey) => Promise<T>): Promise<T | undefined> {
  const { rows } = await sql<RowKey>`select * from find_bill_link(${hash})`.execute(db)
  const [found] = rows
  return found && withTenants(db, [found.tenantId], () => work(found))
}

/** Counts that a link was opened; what it was before, with the bill. */
export const openLink = (db: Db, { tenantId, id }: RowKey) =>
  rowsOf(db, 'billLink', { tenantId, id }).changed({ openCount: sql`open_count + 1`, openTime: now }, [
    'settlementId',
    'contactName',
    'openCount',
  ])

export const findTenantPhone = async (db: Db, { tenantId, id }: RowKey) =>
  db
    .selectFrom('settlement as bill')
    .$call(withTenant('bill'))
    .select('tenant.contactPhone as phone')
    .where('bill.tenantId', '=', tenantId)
    .where('bill.id', '=', id)
    .executeTakeFirst()

/** The locked bills of a run, by name of the elder. */
export const findSendable = (db: Db, { tenantId, id }: RowKey) =>
  db
    .selectFrom('settlement as bill')
    .$call(withElder('bill'))
    .select('bill.id')
    .where('bill.tenantId', '=', tenantId)
    .where('bill.runId', '=', id)
    .where('bill.status', 'in', [Pending, Settled])
    .orderBy('elder.userName')
    .orderBy('bill.id')
    .execute()
