import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { fillGoods } from './demo/goods-demo.ts'
import { fillLedger } from './demo/ledger-demo.repository.ts'
import { fillPackages } from './demo/packages-demo.repository.ts'

/**
 * A year of elders' purchases and of the accounts that paid them, consistent with the work orders of the last month
 * that packages or accounts paid.
 */
export const ordersDemo: DemoPart = {
  institution: async (db, random, scene) => {
    const manager = scene.staff.find(({ roleCode }) => roleCode === 'manager') ?? scene.staff[0]
    if (!manager) return
    const by = { operatorId: manager.id, operator: manager.nickName }
    await fillGoods(db, scene, by)
    await fillPackages(db, random, scene, by)
    await fillLedger(db, random, scene, by)
  },
}
