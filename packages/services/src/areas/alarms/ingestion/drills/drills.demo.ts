import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { fillDrill } from './drills-demo.repository.ts'

/** One past drill per institution. */
export const drillsDemo: DemoPart = {
  institution: async (db, _, { tenantId, now, staff }) => {
    const [by, onDuty] = ['manager', 'desk'].map((role) => staff.find(({ roleCode }) => roleCode === role))
    if (by && onDuty) await fillDrill(db, tenantId, now, by, onDuty)
  },
}
