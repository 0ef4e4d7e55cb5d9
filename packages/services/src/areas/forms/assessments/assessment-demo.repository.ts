import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderAssessment } from '../../../platform/db/tables.ts'

/** Inserts demo assessments, numbers each by its base date, and copies the adopted results into the elders' records. */
export async function insertDemoAssessments(
  db: Db,
  tenantId: number,
  rows: Omit<Insertable<ElderAssessment>, 'assessNo'>[],
): Promise<void> {
  const numbered = rows.map((row) => ({
    ...row,
    assessNo: sql<string>`'PG' || ${String(row.baseDate).replaceAll('-', '')} || lpad(nextval('assess_no_seq')::text, 6, '0')`,
  }))
  for (let at = 0; at < numbered.length; at += 500)
    await db
      .insertInto('elderAssessment')
      .values(numbered.slice(at, at + 500))
      .execute()
  await sql`update elder set assess_time = a.assess_time, assess_level = a.final_level::text from elder_assessment a
    where elder.tenant_id = ${tenantId} and a.tenant_id = elder.tenant_id and a.oldman_id = elder.id and a.adopt_time is not null`.execute(
    db,
  )
}
