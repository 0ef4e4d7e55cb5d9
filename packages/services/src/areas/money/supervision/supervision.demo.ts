import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { fillSupervision } from './supervision-demo.repository.ts'

/** A custody account with money on its way, a membership fee, and an emergency whose papers are due. */
export const supervisionDemo: DemoPart = {
  institution: async (db, _, { tenantId, staff }) => {
    const manager = staff.find(({ roleCode }) => roleCode === 'manager')
    if (manager) await fillSupervision(db, tenantId, manager.nickName)
  },
}
