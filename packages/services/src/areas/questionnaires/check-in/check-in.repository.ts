import type { Db } from '../../../platform/db/client.ts'
import type { Draft } from '../draft/questionnaire.repository.ts'

/** Of an institution one at most, which the database holds. */
export async function markCheckIn(db: Db, { tenantId, id }: Pick<Draft, 'tenantId' | 'id'>, isCheckin: boolean) {
  const marks = db.updateTable('questionnaire').where('tenantId', '=', tenantId)
  if (isCheckin) await marks.set({ isCheckin: false }).where('isCheckin', '=', true).execute()
  await marks.set({ isCheckin }).where('id', '=', id).execute()
}

export async function findCheckInKey(db: Db, tenantId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('questionnaire')
    .select('key')
    .where('tenantId', '=', tenantId)
    .where('isCheckin', '=', true)
    .executeTakeFirst()
  return found?.key
}
