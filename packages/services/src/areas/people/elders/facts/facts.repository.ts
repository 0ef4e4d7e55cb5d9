import type { Caller } from '@care/shared/admin/session/session'
import { factFields } from '@care/shared/people/elders/facts/facts'
import type { Db } from '../../../../platform/db/client.ts'

/**
 * The facts of an elder (allergies, blood type, illnesses and disability), which are stored only in the elder's record.
 * All other code reads them here or with that record.
 */
export const findFacts = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) =>
  db.selectFrom('elder').select(factFields).where('tenantId', 'in', tenantIds).where('id', '=', id).executeTakeFirst()
