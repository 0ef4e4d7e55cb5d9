import type { Db } from '../../../platform/db/client.ts'

export const findProjectsByName = (db: Db, tenantId: number) =>
  db.selectFrom('costProject').select(['id', 'projecName']).where('tenantId', '=', tenantId).execute()

export async function insertTemplate(
  db: Db,
  by: { tenantId: number; createUser: string },
  template: { name: string; remarks: string },
  items: { serverProjectId: number; offsetMinutes: number }[],
): Promise<void> {
  const { id } = await db
    .insertInto('workOrderTemplate')
    .values({ ...by, ...template })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workOrderTemplateItem')
    .values(items.map((item) => ({ ...item, ...by, templateId: id })))
    .execute()
}
