import type { DemoPart } from '../../../platform/demo/part.ts'
import { insertDemoRates } from './care-rates-demo.repository.ts'

/** What nursing costs at each level, as the papers of the demo have it, and a plan of somebody of that level as its model. */
export const careRatesDemo: DemoPart = {
  async institution(db, _, { tenantId, elders, staff }) {
    if (elders.some(({ bedName }) => bedName)) await insertDemoRates(db, tenantId, staff[0]?.nickName ?? '')
  },
}
