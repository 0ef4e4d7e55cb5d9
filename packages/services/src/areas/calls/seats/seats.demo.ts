import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { insertDemoSeats } from './seats-demo.repository.ts'

/** A local call service, two skill groups by dialect and kind of warning, and seats of the desk. */
export const seatsDemo: DemoPart = {
  institution: async (db, _, { tenantId, staff }) => {
    const agents = staff.filter(({ roleCode }) => roleCode === 'desk' || roleCode === 'manager').slice(0, 4)
    if (agents.length === 0) return
    const createUser = agents[0]?.nickName ?? null
    const service = { tenantId, name: '值班电话', numbers: ['010-62880001'], seatLimit: 10, createUser }
    const groups = [
      {
        tenantId,
        name: '紧急呼叫组',
        dialects: ['1'],
        warningTypes: ['9', '1'],
        description: 'SOS 和跌倒',
        createUser,
      },
      {
        tenantId,
        name: '方言组',
        dialects: ['2', '3'],
        warningTypes: [],
        description: '讲方言的长者和家属',
        createUser,
      },
    ]
    const seats = agents.map(({ id, nickName, phone }, at) => ({
      tenantId,
      sysUserId: id,
      userId: `agent${String(at + 1).padStart(2, '0')}`,
      displayName: nickName,
      mobile: phone,
      extension: String(8001 + at),
      roleName: at === 0 ? 'SkillGroupLeader' : 'Agent',
      createUser,
    }))
    await insertDemoSeats(db, service, groups, seats)
  },
}
