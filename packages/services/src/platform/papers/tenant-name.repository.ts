import type { Db } from '../db/client.ts'

/** Whose paper it is, as the institution calls itself. */
export async function findTenantName(db: Db, tenantId: number): Promise<string> {
  const tenant = await db.selectFrom('sysTenant').select('name').where('id', '=', tenantId).executeTakeFirst()
  return tenant?.name ?? ''
}
