import type { Db } from '../../../platform/db/client.ts'
import { insert, insertedId } from '../../../platform/db/rows.ts'

export const findProjectsByName = (db: Db, tenantId: number) =>
  db.selectFrom('costProject').select(['id', 'projecName']).where('tenantId', '=', tenantId).execute()

export async function insertTemplate(
  db: Db,
  by: { tenantId: number; createUser: string },
  template: { name: string; remarks: string },
  items: { serverProjectId: number; offsetMinutes: number }[],
): Promise<void> {
  const id = await insertedId(db, 'workOrderTemplate', { ...by, ...template })
  await insert(
    db,
    'workOrderTemplateItem',
    items.map((item) => ({ ...item, ...by, templateId: id })),
  )
}
