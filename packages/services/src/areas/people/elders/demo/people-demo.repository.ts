import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type {
  ElderConsent,
  ElderFile,
  ElderHealth,
  ElderHealthCheck,
  ElderResponsePlan,
  ElderRisk,
} from '../../../../platform/db/tables.ts'

export interface PeopleRows {
  plans: Insertable<ElderResponsePlan>[]
  files: Insertable<ElderFile>[]
  consents: Insertable<ElderConsent>[]
  records: Insertable<ElderHealth>[]
  checks: Insertable<ElderHealthCheck>[]
  risks: Insertable<ElderRisk>[]
}

/** Inserts rows in parts, because PostgreSQL accepts at most 65,535 parameters per statement. */
const portions = <T>(rows: T[], size = 2_000): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))

export async function insertPeople(db: Db, rows: PeopleRows): Promise<void> {
  for (const some of portions(rows.plans)) await db.insertInto('elderResponsePlan').values(some).execute()
  for (const some of portions(rows.files)) await db.insertInto('elderFile').values(some).execute()
  for (const some of portions(rows.consents)) await db.insertInto('elderConsent').values(some).execute()
  for (const some of portions(rows.records)) await db.insertInto('elderHealth').values(some).execute()
  for (const some of portions(rows.checks)) await db.insertInto('elderHealthCheck').values(some).execute()
  for (const some of portions(rows.risks)) await db.insertInto('elderRisk').values(some).execute()
}

/** Makes the person responsible for these elders. */
export async function assignElders(db: Db, tenantId: number, managerUserId: number, ids: number[]): Promise<void> {
  if (ids.length > 0) await rowsOf(db, 'elder', { tenantId, id: ids }).change({ managerUserId })
}

/** Sets languages, keys to the home and quiet hours of contacts, the same on every machine. */
export async function spreadContactNotes(db: Db, tenantId: number): Promise<void> {
  await sql`update elder_family set
      language = (array['1', '1', '1', '3', '7', '8', '9'])[1 + mobile::bigint % 7],
      has_key = mobile::bigint % 4 = 0,
      quiet_from = case when mobile::bigint % 3 = 0 then '22:00' end,
      quiet_to = case when mobile::bigint % 3 = 0 then '07:00' end,
      work_unit = case when mobile::bigint % 5 = 0 then '第三中学' end
    where tenant_id = ${tenantId}`.execute(db)
}

/** Gives every other elder one or two tags, the same on every machine. */
export async function spreadTags(db: Db, tenantId: number): Promise<void> {
  await sql`insert into elder_tagged (tenant_id, oldman_id, tag_id, create_by)
    select elder.tenant_id, elder.id, tag.id, coalesce(elder.create_by, 0)
    from elder join elder_tag tag on tag.tenant_id = elder.tenant_id
    where elder.tenant_id = ${tenantId} and (elder.id * 7 + tag.sort * 3) % 11 in (0, 4)`.execute(db)
}
