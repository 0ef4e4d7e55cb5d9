import type { Db } from '../../platform/db/client.ts'

const inUse = '0'

/** Value of a public parameter, null when there is none. */
export async function findParameter(db: Db, publicKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('sysParam')
    .select('publicValue')
    .where('publicKey', '=', publicKey)
    .where('status', '=', inUse)
    .executeTakeFirst()
  return row?.publicValue ?? null
}
