import type { Caller } from '@care/shared/admin/session/session'
import { factFields } from '@care/shared/people/elders/facts/facts'
import type { Db } from '../../../../platform/db/client.ts'

/**
 * Allergies, blood type, illnesses and disability of an elder. All other modules read these facts here or with the
 * record.
 */
export const findFacts = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) =>
  db.selectFrom('elder').select(factFields).where('tenantId', 'in', tenantIds).where('id', '=', id).executeTakeFirst()
