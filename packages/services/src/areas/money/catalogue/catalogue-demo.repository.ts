import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insertReturningId, rowsOf } from '../../../platform/db/rows.ts'

/** The prices of all projects, in yuan. */
export const findDemoPrices = (db: Db, tenantId: number) =>
  rowsOf(db, 'projectPrice', { tenantId }).all(
    ['projectId', sql<number>`(projec_standard_price_fen / 100.0)::float8`.as('projecStandardPrice')],
    ['projectId'],
  )

/** Inserts a service, below another one if its name is given. */
export async function insertDemoService(
  db: Db,
  {
    above,
    ...service
  }: { tenantId: number; serverName: string; above: string | null; createUser: string; status?: string },
): Promise<number> {
  const { tenantId } = service
  const parentId = above && (await rowsOf(db, 'costService', { tenantId, serverName: above }).value('id'))
  return insertReturningId(db, 'costService', { ...service, parentId: parentId || null, sort: 1 })
}
