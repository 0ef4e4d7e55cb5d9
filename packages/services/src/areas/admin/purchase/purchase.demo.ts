import { operatorTenantId } from '@care/shared/admin/session/identity'
import { type Db, switchTenants } from '../../../platform/db/client.ts'
import { findRoleId } from '../../../platform/demo/demo.repository.ts'
import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { fillTransfer, insertChecker, insertDemoOrders, insertPrices } from './purchase-demo.repository.ts'

/**
 * Prices, a bank account, a second checker at the operator (`finance`), and orders in every state. One order waits for
 * its first check, with a serial number that was used before, and another for its second.
 */
export const purchaseDemo: DemoPart = {
  platform: async (db: Db, passwordHash: string) => {
    await switchTenants(db, [operatorTenantId])
    await insertPrices(db)
    await fillTransfer(db)
    const checker = await insertChecker(db, await findRoleId(db, operatorTenantId, 'operator'), passwordHash)
    await insertDemoOrders(db, checker)
  },
}
