import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { insertDemoRates } from './care-rates-demo.repository.ts'

/** The nursing rate of each level, matching the demo's check-ins, with the plan of an elder of that level as model. */
export const careRatesDemo: DemoPart = {
  async institution(db, _, { tenantId, elders, staff }) {
    if (elders.some(({ bedName }) => bedName)) await insertDemoRates(db, tenantId, staff[0]?.nickName ?? '')
  },
}
