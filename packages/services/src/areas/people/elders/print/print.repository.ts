import type { Db } from '../../../../platform/db/client.ts'

/** The contact phone of an institution. */
export const findInstitution = (db: Db, tenantId: number) =>
  db.selectFrom('sysTenant').select(['contactPhone']).where('id', '=', tenantId).executeTakeFirst()
