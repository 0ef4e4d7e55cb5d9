import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { insertDemoItems, insertDemoRates } from './care-rates-demo.repository.ts'

/**
 * The nursing rate of each level, matching the demo's check-ins, and what the higher
 * levels contain, which the plans of residents do not follow yet.
 */
export const careRatesDemo: DemoPart = {
  async institution(db, _, { tenantId, elders, staff }) {
    const [author] = staff
    if (!author || !elders.some(({ bedName }) => bedName)) return
    await insertDemoRates(db, tenantId, author.nickName)
    await insertDemoItems(db, tenantId, author)
  },
}
