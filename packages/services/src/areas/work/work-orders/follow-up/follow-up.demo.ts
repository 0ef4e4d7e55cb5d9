import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { insertDemoFollowUps } from './follow-up-demo.repository.ts'

export const followUpDemo: DemoPart = {
  institution: async (db, _random, { tenantId, staff }) => {
    const asker = staff.find(({ roleCode }) => roleCode !== 'nurse')
    if (asker) await insertDemoFollowUps(db, tenantId, { userId: asker.id, nickName: asker.nickName })
  },
}
