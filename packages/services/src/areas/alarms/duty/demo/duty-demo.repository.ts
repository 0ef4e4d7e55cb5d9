import type { Db } from '../../../../platform/db/client.ts'

/** Marks a demo hand-over sheet as signed by both sides. */
export const signDemoSheet = (
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  signed: { givenBy: number; givenName: string; givenTime: Date; takenBy: number; takenName: string; takenTime: Date },
) =>
  db
    .updateTable('dutyHandover')
    .set({ ...signed, status: 2 })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Gives users the role of staff on duty besides their usual role, with the permission to see and handle warnings. */
export async function giveDutyRole(db: Db, tenantId: number, userIds: readonly number[]): Promise<void> {
  const { id: roleId } = await db
    .insertInto('sysRole')
    .values({ tenantId, roleCode: 'duty', roleName: '值班人员', roleDesc: '值班时查看和处理预警' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rights = ['warning:view', 'warning:handle'].map((permission) => ({ tenantId, roleId, permission }))
  await db.insertInto('sysRolePermission').values(rights).execute()
  await db
    .insertInto('sysUserRole')
    .values(userIds.map((userId) => ({ tenantId, userId, roleId })))
    .execute()
}
