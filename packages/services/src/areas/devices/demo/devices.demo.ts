import type { DemoPart } from '../../../platform/demo/part.ts'
import { fillBindings, fillCommands, fillMakers, fillNumbers, fillStates } from './devices-demo.repository.ts'

/** A year of devices: who made them, who wore them when, what is in stock, in repair or retired, whom they call. */
export const devicesDemo: DemoPart = {
  institution: async (db, _, { tenantId, now }) => {
    await fillMakers(db, tenantId, now)
    await fillStates(db, tenantId, now)
    await fillBindings(db, tenantId)
    await fillNumbers(db, tenantId)
    await fillCommands(db, tenantId, now)
  },
}
