import type { Db } from '../../../platform/db/client.ts'

export const placeInDepartment = (
  db: Db,
  tenantId: number,
  userId: number,
  { deptId, position }: { deptId: number; position: string },
) =>
  db
    .updateTable('sysUser')
    .set({ deptId, position, jobNo: `A${String(userId % 1_000).padStart(3, '0')}` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .execute()
