import type { ElderObstacle } from '../../../platform/sources/elder-obstacle.ts'

export const wornDevices: ElderObstacle = {
  label: '台绑定设备',
  count: async (db, tenantId, oldmanId) => {
    const { count } = await db
      .selectFrom('device')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('oldmanId', '=', oldmanId)
      .executeTakeFirstOrThrow()
    return count
  },
}
