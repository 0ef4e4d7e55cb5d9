import { MovementKind } from '@care/shared/stock/commodities/commodity.words'
import type { Db } from '../../../platform/db/client.ts'
import type { DemoPart, DemoScene } from '../../../platform/demo/demo-part.ts'
import { starterCommodities } from './commodities.starter.ts'
import { insertGoods, insertMovements } from './commodity.repository.ts'

/** Supplies and their deliveries, inserted before the work orders that use them. */
export const commoditiesDemo: DemoPart = { institution: (db, _random, scene) => fillCommodities(db, scene) }

const day = 86_400_000
/** The delivered quantity of each supply. The mercury thermometers were bought before they were banned. */
const bought: Record<string, number> = {
  一次性手套: 500,
  一次性护理垫: 240,
  成人纸尿裤: 200,
  血糖试纸: 150,
  酒精棉片: 1_000,
  医用纱布: 30,
  水银体温计: 12,
}
const goods = [
  ...starterCommodities,
  { name: '水银体温计', spec: null, unit: '支', priceFen: 800, warnStock: 0, saleStatus: '0' },
]

async function fillCommodities(db: Db, { tenantId, staff, now }: DemoScene): Promise<void> {
  const keeper = staff.find(({ roleCode }) => roleCode === 'manager') ?? staff[0]
  if (!keeper) return
  const rows = goods.map((row, at) => ({ ...row, tenantId, sort: at + 1, createUser: keeper.nickName }))
  const made = await insertGoods(db, rows)
  const movements = made.map(({ id, name, unit, priceFen }) => ({
    tenantId,
    commodityId: id,
    kind: MovementKind.In,
    materialName: name,
    unit,
    priceFen,
    num: bought[name] ?? 1,
    userId: keeper.id,
    nickName: keeper.nickName,
    reason: '季度采购',
    doneTime: new Date(now.getTime() - 60 * day),
    createTime: new Date(now.getTime() - 60 * day),
  }))
  await insertMovements(db, movements)
}
