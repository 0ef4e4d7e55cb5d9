import {
  type Application,
  type ApplicationSearch,
  auditStatus,
  type Enterprise,
  type OwnTenant,
} from '@care/shared/external/external'
import type { Page, PageQuery } from '@care/shared/http/page'
import { operatorTenantId } from '@care/shared/session/identity'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { contains, paginate } from '../db/queries.ts'

/** Undefined when another application of the person waits already. */
export async function insertApplication(db: Db, accountId: number, details: Enterprise): Promise<number | undefined> {
  const row = await db
    .insertInto('tenantApplication')
    .values({
      tenantId: operatorTenantId,
      accountId,
      newTenantId: sql<number>`nextval('sys_tenant_id_seq')`,
      details: JSON.stringify(details),
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId']).where('status', '=', 0).doNothing())
    .returning('newTenantId')
    .executeTakeFirst()
  return row?.newTenantId
}

/** Changes what waits; false when it is not the person's, or no longer waits. */
export async function updateApplication(db: Db, accountId: number, newTenantId: number, change: Partial<Enterprise>) {
  const { numUpdatedRows } = await db
    .updateTable('tenantApplication')
    .set({ details: sql`details || ${JSON.stringify(change)}::jsonb` })
    .where('tenantId', '=', operatorTenantId)
    .where('accountId', '=', accountId)
    .where('newTenantId', '=', newTenantId)
    .where('status', '=', auditStatus.pending)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const applications = (db: Db) =>
  db
    .selectFrom('tenantApplication as application')
    .innerJoin('externalAccount as account', (join) =>
      join.onRef('account.tenantId', '=', 'application.tenantId').onRef('account.id', '=', 'application.accountId'),
    )
    .select(['application.id', 'newTenantId', 'details', 'status', 'auditRemark', 'application.createTime'])
    .select(['account.id as userId', 'nickName', 'phone'])
    .where('application.tenantId', '=', operatorTenantId)

type Row = Awaited<ReturnType<ReturnType<typeof applications>['execute']>>[number]

function shown({ newTenantId, details, ...row }: Row): Application {
  const given = details as Enterprise
  return {
    ...row,
    tenantId: newTenantId,
    tenantName: given.tenantName,
    logo: given.tenantLogo ?? null,
    contactName: given.contactName,
    contactPhone: given.contactPhone,
    address: given.address ?? null,
    details: given,
  }
}

export async function findOwnApplications(
  db: Db,
  accountId: number,
  { tenantName, ...paging }: PageQuery & { tenantName?: string | undefined },
): Promise<Page<OwnTenant>> {
  let own = applications(db).where('accountId', '=', accountId)
  if (tenantName) own = own.where(sql`details ->> 'tenantName'`, 'like', contains(tenantName))
  const page = await paginate(db, own.orderBy('application.id', 'desc'), paging)
  return { ...page, records: page.records.map(shown) }
}

export async function findApplicationPage(
  db: Db,
  { status, ...paging }: ApplicationSearch,
): Promise<Page<Application>> {
  let all = applications(db)
  if (status !== undefined) all = all.where('status', '=', status)
  const page = await paginate(db, all.orderBy('application.id', 'desc'), paging)
  return { ...page, records: page.records.map(shown) }
}

/** The application with the person who made it. */
export const findApplication = (db: Db, id: number) =>
  applications(db)
    .select(['username', 'account.passwordHash', 'avatar', 'email'])
    .where('application.id', '=', id)
    .executeTakeFirst()
export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>

interface Verdict {
  status: number
  auditRemark: string | null
  auditUserId: number
}

/** False when somebody else judged it first. */
export async function judgeApplication(db: Db, id: number, verdict: Verdict): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tenantApplication')
    .set({ ...verdict, auditTime: new Date() })
    .where('tenantId', '=', operatorTenantId)
    .where('id', '=', id)
    .where('status', '=', auditStatus.pending)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const nameIsTaken = async (db: Db, name: string) =>
  (await db.selectFrom('sysTenant').select('id').where('name', '=', name).executeTakeFirst()) !== undefined

/** For whoever follows a link to an institution: its name and logo. */
export const findTenantSource = (db: Db, id: number) =>
  db.selectFrom('sysTenant').select(['id', 'name as tenantName', 'logo']).where('id', '=', id).executeTakeFirst()
