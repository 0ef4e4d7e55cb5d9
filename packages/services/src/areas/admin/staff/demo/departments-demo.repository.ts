import type { Db } from '../../../../platform/db/client.ts'

export const placeInDepartment = (
  db: Db,
  tenantId: number,
  userId: number,
  { deptId, position, positionId }: { deptId: number; position: string; positionId: number | null },
) =>
  db
    .updateTable('sysUser')
    .set({ deptId, position, positionId, jobNo: `A${String(userId % 1_000).padStart(3, '0')}` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .execute()

export const insertPosition = (db: Db, tenantId: number, position: { name: string; code: string; sort: number }) =>
  db
    .insertInto('staffPosition')
    .values({ tenantId, ...position })
    .returning('id')
    .executeTakeFirstOrThrow()
