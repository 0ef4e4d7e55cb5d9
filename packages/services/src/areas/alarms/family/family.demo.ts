import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { insertDemoConsents, insertDemoTellings } from './family-demo.repository.ts'
import { createTellingTokens } from './telling-tokens.ts'

/**
 * Half of the elders consented that their family is informed; their families got messages about some of the last calls
 * for help, of which two were read.
 */
export const familyDemo: DemoPart = {
  institution: async (db, _random, { tenantId, staff, dataSecrets }) => {
    const desk = staff.find(({ roleCode }) => roleCode === 'desk')
    if (!desk) return
    const by = { id: desk.id, nickName: desk.nickName }
    await insertDemoConsents(db, tenantId, by)
    const tokens = createTellingTokens(dataSecrets)
    await insertDemoTellings(
      db,
      tenantId,
      by,
      Array.from({ length: 6 }, () => tokens.next(tenantId)),
    )
  },
}
