import type { StarterPart } from '../../../platform/setup/starter/starter-part.ts'
import { insertGoods } from './commodity.repository.ts'

/** Supplies of a new institution; a stock of `warnStock` or less triggers a reminder to reorder. */
export const starterCommodities = [
  { name: '一次性手套', spec: 'M 码，无粉', unit: '副', priceFen: 60, warnStock: 100 },
  { name: '一次性护理垫', spec: '60×90 cm', unit: '片', priceFen: 180, warnStock: 60 },
  { name: '成人纸尿裤', spec: 'L 码', unit: '片', priceFen: 350, warnStock: 80 },
  { name: '血糖试纸', spec: '50 片/盒', unit: '片', priceFen: 250, warnStock: 50 },
  { name: '酒精棉片', spec: '6×3 cm', unit: '片', priceFen: 15, warnStock: 200 },
  { name: '医用纱布', spec: '8×10 cm，无菌', unit: '包', priceFen: 320, warnStock: 40 },
]

export const commoditiesStarter: StarterPart = {
  text: `${starterCommodities.map(({ name }) => name).join('、')}，库存为零，入库后使用`,
  fill: (db, by) =>
    insertGoods(
      db,
      starterCommodities.map((row, at) => ({ ...row, ...by, sort: at + 1 })),
    ),
}
