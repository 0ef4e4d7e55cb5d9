import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { templatesStarter } from './templates.starter.ts'

export const templatesDemo: DemoPart = {
  institution: async (db, _random, { tenantId, staff }) => {
    const createUser = staff.find(({ roleCode }) => roleCode === 'desk')?.nickName ?? ''
    await templatesStarter.fill(db, { tenantId, createUser })
  },
}
