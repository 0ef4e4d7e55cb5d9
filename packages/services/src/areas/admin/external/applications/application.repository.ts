import { type ApplicationMove, applicationMoves, auditStatus } from '@care/shared/admin/external/application.moves'
import type { Application, ApplicationSearch, Enterprise, OwnTenant } from '@care/shared/admin/external/external'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import type { Page, PageQuery } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { is, rowsOf } from '../../../../platform/db/rows.ts'

/** Inserts an application; undefined when the same person has another pending one. */
export const insertApplication = (db: Db, accountId: number, details: Enterprise) =>
  db
    .insertInto('tenantApplication')
    .values({
      tenantId: operatorTenantId,
      accountId,
      newTenantId: sql<number>`nextval('sys_tenant_id_seq')`,
      details: JSON.stringify(details),
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId']).where('status', '=', 0).doNothing())
    .returning(['id', 'newTenantId'])
    .executeTakeFirst()

/** Locks an application of this person (FOR UPDATE) until the transaction ends. */
export const lockOwnApplication = (db: Db, accountId: number, newTenantId: number) =>
  rowsOf(db, 'tenantApplication', { tenantId: operatorTenantId, accountId, newTenantId }).lock(['id', 'status'])

/** Whether the person has another pending application besides this one. */
export const hasOtherPending = (db: Db, accountId: number, id: number): Promise<boolean> =>
  rowsOf(db, 'tenantApplication', {
    tenantId: operatorTenantId,
    accountId,
    status: auditStatus.pending,
    id: is('<>', id),
  }).exists()

const applications = (db: Db) =>
  db
    .selectFrom('tenantApplication as application')
    .innerJoin('externalAccount as account', inTenant('account.id', 'application.accountId'))
    .select(['application.id', 'newTenantId', 'details', 'status', 'auditRemark'])
    .select(['application.createTime', 'auditTime'])
    .select(['account.id as userId', 'nickName', 'phone', 'newTenantId as tenantId'])
    .select([
      sql<string>`details ->> 'tenantName'`.as('tenantName'),
      sql<string | null>`details ->> 'tenantLogo'`.as('logo'),
      sql<string>`details ->> 'contactName'`.as('contactName'),
      sql<string>`details ->> 'contactPhone'`.as('contactPhone'),
      sql<string | null>`details ->> 'address'`.as('address'),
    ])
    .where('application.tenantId', '=', operatorTenantId)

type Row = Awaited<ReturnType<ReturnType<typeof applications>['execute']>>[number]

const shown = ({ newTenantId: _, details, ...row }: Row): Application => ({ ...row, details: details as Enterprise })

export async function findOwnApplications(
  db: Db,
  accountId: number,
  search: PageQuery & { tenantName?: string | undefined },
): Promise<Page<OwnTenant>> {
  const own = applications(db).where('accountId', '=', accountId).orderBy('application.id', 'desc')
  const page = await findListPage(db, own, search, { parts: ['tenantName'] })
  const records = page.records.map((row) => ({ ...shown(row), type: null, remark: null, handleTime: row.auditTime }))
  return { ...page, records }
}

export async function findApplicationPage(
  db: Db,
  { tenantIds }: Caller,
  search: ApplicationSearch,
): Promise<Page<Application>> {
  const all = applications(db)
    .where('application.tenantId', 'in', tenantIds)
    .orderBy(sql`status <> 0`)
    .orderBy('application.id', 'desc')
  const page = await findListPage(db, all, search, { parts: ['tenantName', 'phone'], same: ['status'] })
  return { ...page, records: page.records.map(shown) }
}

/** The application with its applicant. */
export const findApplication = (db: Db, { tenantIds }: Caller, id: number) =>
  applications(db)
    .select(['username', 'account.passwordHash', 'avatar', 'email'])
    .where('application.tenantId', 'in', tenantIds)
    .where('application.id', '=', id)
    .executeTakeFirst()
export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>

interface Change {
  auditRemark?: string | null
  auditUserId?: number | null
  auditTime?: Date | null
  /** Fields that are merged into the application's stored details. */
  details?: Partial<Enterprise>
}

/** Matches only while the application is in the state where the move starts (optimistic lock). */
export async function applyApplicationMove(
  db: Db,
  move: ApplicationMove,
  id: number,
  { details, ...change }: Change = {},
): Promise<boolean> {
  const { from, to } = applicationMoves[move]
  return rowsOf(db, 'tenantApplication', { tenantId: operatorTenantId, id, status: from }).change({
    ...change,
    status: to,
    ...(details && { details: sql`details || ${JSON.stringify(details)}::jsonb` }),
  })
}

export const nameIsTaken = async (db: Db, name: string) => rowsOf(db, 'sysTenant', { name }).exists()

/**
 * The name and logo of an institution, shown to visitors of its application link, and whether a person applied to open
 * it.
 */
export const findTenantSource = (db: Db, id: number) =>
  db
    .selectFrom('sysTenant')
    .select(['id', 'name as tenantName', 'logo'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('tenantApplication')
          .select('tenantApplication.id')
          .where('tenantApplication.tenantId', '=', operatorTenantId)
          .whereRef('newTenantId', '=', 'sysTenant.id')
          .where('tenantApplication.status', '=', auditStatus.approved),
      ).as('wasAppliedFor'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
