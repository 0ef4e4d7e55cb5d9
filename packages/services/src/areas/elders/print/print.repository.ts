import type { Db } from '../../../platform/db/client.ts'

/** How an institution is reached. */
export const findInstitution = (db: Db, tenantId: number) =>
  db.selectFrom('sysTenant').select(['contactPhone']).where('id', '=', tenantId).executeTakeFirst()
