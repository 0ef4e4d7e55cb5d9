import type { Db } from '../../platform/db/client.ts'
import { findObstacle } from './stays/obstacle.repository.ts'

/** Why an elder cannot be removed for their bed's sake; nothing when they have none. */
export const bedInTheWay = (db: Db, elder: { tenantId: number; oldmanId: number }): Promise<string | undefined> =>
  findObstacle(db, elder)
