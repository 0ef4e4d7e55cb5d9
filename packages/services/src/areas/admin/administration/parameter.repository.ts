import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

const inUse = '0'

/** Value of a public parameter; null when there is no such parameter. */
export const findParameter = async (db: Db, publicKey: string): Promise<string | null> =>
  (await rowsOf(db, 'sysParam', { publicKey, status: inUse }).value('publicValue')) ?? null
