import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { Draft } from '../draft/questionnaire.repository.ts'

/**
 * Marks or unmarks the check-in questionnaire. Removes the previous mark first, because an institution may have only
 * one (unique index).
 */
export async function markCheckIn(db: Db, { tenantId, id }: Pick<Draft, 'tenantId' | 'id'>, isCheckin: boolean) {
  const marks = db.updateTable('questionnaire').where('tenantId', '=', tenantId)
  if (isCheckin) await marks.set({ isCheckin: false }).where('isCheckin', '=', true).execute()
  await marks.set({ isCheckin }).where('id', '=', id).execute()
}

export const findCheckInKey = (db: Db, tenantId: number): Promise<string | undefined> =>
  rowsOf(db, 'questionnaire', { tenantId, isCheckin: true }).value('key')
