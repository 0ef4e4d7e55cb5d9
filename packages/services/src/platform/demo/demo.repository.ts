import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../db/client.ts'
import { inTenant } from '../db/in-tenant.ts'
import type { ElderFamily, WorkOrder, WorkOrderJob, WorkOrderLog, WorkOrderScore } from '../db/tables.ts'
import type { IdCards } from '../secrets/id-cards.ts'
import type { insertCatalogue } from '../setup/starter/starter.repository.ts'
import { makeAnnouncements } from './announcements.ts'
import type { DemoElder } from './elders.ts'

export interface DemoWorkOrders {
  orders: Insertable<WorkOrder>[]
  jobs: Insertable<WorkOrderJob>[]
  logs: Insertable<WorkOrderLog>[]
  scores: Insertable<WorkOrderScore>[]
}

/** Splits rows into batches, because PostgreSQL accepts at most 65,535 parameters in a statement. */
const portions = <T>(rows: T[], size = 1_000): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))

export async function insertElders(db: Db, elders: DemoElder[], families: Insertable<ElderFamily>[], cards: IdCards) {
  const sealed = elders.map((elder) => ({ ...elder, ...(elder.idCard && cards.seal(elder.idCard, elder)) }))
  for (const rows of portions(sealed)) await db.insertInto('elder').values(rows).execute()
  for (const rows of portions(families)) await db.insertInto('elderFamily').values(rows).execute()
}

/** Inserts announcements, created by the tenant's first account. */
export async function insertAnnouncements(db: Db, tenantId: number, now: Date) {
  const { id } = await db
    .selectFrom('sysUser')
    .select('id')
    .where('tenantId', '=', tenantId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('announcement')
    .values(makeAnnouncements(tenantId, id, now))
    .execute()
}

export function findDemoStaff(db: Db, tenantId: number) {
  return db
    .selectFrom('sysUser as user')
    .innerJoin('sysUserRole as given', inTenant('given.userId', 'user.id'))
    .innerJoin('sysRole as role', inTenant('role.id', 'given.roleId'))
    .select(['user.id', 'nickName', 'phone', 'roleCode'])
    .where('user.tenantId', '=', tenantId)
    .orderBy('user.id')
    .execute()
}

export type DemoProject = Awaited<ReturnType<typeof insertCatalogue>>[number]
export type DemoStaff = Awaited<ReturnType<typeof findDemoStaff>>[number]

export async function insertWorkOrders(db: Db, { orders, jobs, logs, scores }: DemoWorkOrders) {
  for (const rows of portions(orders)) await db.insertInto('workOrder').values(rows).execute()
  for (const rows of portions(jobs)) await db.insertInto('workOrderJob').values(rows).execute()
  for (const rows of portions(logs)) await db.insertInto('workOrderLog').values(rows).execute()
  for (const rows of portions(scores)) await db.insertInto('workOrderScore').values(rows).execute()
}

/** Moves the id sequences beyond the ids and numbers that the demo data uses. */
export async function advanceSequences(
  db: Db,
  { elderId, workOrderId, workNo }: Record<'elderId' | 'workOrderId' | 'workNo', number>,
) {
  await sql`select setval(pg_get_serial_sequence('elder', 'id'), ${elderId}),
                   setval('work_order_id_seq', ${workOrderId}), setval('work_no_seq', ${workNo})`.execute(db)
}

/** Updates the planner's statistics for the loaded rows; without them the planner would scan whole tables. */
export async function analyzeTables(database: Database): Promise<void> {
  await sql`analyze`.execute(database)
}

export const deleteNotices = (db: Db) => db.deleteFrom('notice').execute()

export async function findRoleId(db: Db, tenantId: number, roleCode: string): Promise<number> {
  const { id } = await db
    .selectFrom('sysRole')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('roleCode', '=', roleCode)
    .executeTakeFirstOrThrow()
  return id
}
