import type { Db } from '../../../platform/db/client.ts'
import { countView, openFor } from './open.repository.ts'

/** The same answer whether there is one or not. */
export async function openQuestionnaire(db: Db, key: string): Promise<true> {
  const open = await openFor(db, key)
  if (open) await countView(db, open)
  return true
}
