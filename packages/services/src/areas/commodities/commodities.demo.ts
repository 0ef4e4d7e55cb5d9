import { MovementKind } from '@care/shared/commodities/commodity.words'
import type { Db } from '../../platform/db/client.ts'
import type { DemoPart, DemoScene } from '../../platform/demo/part.ts'
import { insertDemoGoods, insertDemoMovements } from './commodities-demo.repository.ts'

/** What institutions use up, and how it came in: before the orders of which some used it. */
export const commoditiesDemo: DemoPart = { institution: (db, _random, scene) => fillCommodities(db, scene) }

const day = 86_400_000
const goods = [
  { name: '一次性手套', spec: 'M 码，无粉', unit: '副', priceFen: 60, warnStock: 100, in: 500 },
  { name: '一次性护理垫', spec: '60×90 cm', unit: '片', priceFen: 180, warnStock: 60, in: 240 },
  { name: '成人纸尿裤', spec: 'L 码', unit: '片', priceFen: 350, warnStock: 80, in: 200 },
  { name: '血糖试纸', spec: '50 片/盒', unit: '片', priceFen: 250, warnStock: 50, in: 150 },
  { name: '酒精棉片', spec: '6×3 cm', unit: '片', priceFen: 15, warnStock: 200, in: 1_000 },
  { name: '医用纱布', spec: '8×10 cm，无菌', unit: '包', priceFen: 320, warnStock: 40, in: 30 },
  { name: '水银体温计', spec: null, unit: '支', priceFen: 800, warnStock: 0, in: 12, saleStatus: '0' },
]

async function fillCommodities(db: Db, { tenantId, staff, now }: DemoScene): Promise<void> {
  const keeper = staff.find(({ roleCode }) => roleCode === 'manager') ?? staff[0]
  if (!keeper) return
  const rows = goods.map(({ in: _in, ...row }, at) => ({ ...row, tenantId, sort: at + 1, createUser: keeper.nickName }))
  const made = await insertDemoGoods(db, rows)
  const movements = made.map(({ id, name, unit, priceFen }) => ({
    ...{ tenantId, commodityId: id, kind: MovementKind.In, materialName: name, unit, priceFen },
    ...{ num: goods.find((one) => one.name === name)?.in ?? 1, userId: keeper.id, nickName: keeper.nickName },
    ...{
      reason: '季度采购',
      doneTime: new Date(now.getTime() - 60 * day),
      createTime: new Date(now.getTime() - 60 * day),
    },
  }))
  await insertDemoMovements(db, movements)
}
