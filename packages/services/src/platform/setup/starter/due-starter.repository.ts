import type { Db } from '../../db/client.ts'
import type { StarterPart } from './starter-part.ts'

const giver = '系统'

/**
 * Creates starter parts for institutions where a migration marked them as due, each once. The transaction must see
 * every institution.
 */
export async function giveDueStarters(db: Db, parts: Readonly<Record<string, StarterPart>>): Promise<void> {
  for (const [name, { fill }] of Object.entries(parts)) {
    const due = await db.deleteFrom('dueStarter').where('part', '=', name).returning('tenantId').execute()
    for (const { tenantId } of due) await fill(db, { tenantId, createUser: giver })
  }
}
