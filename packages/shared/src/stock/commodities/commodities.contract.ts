import { crud } from '../../crud/crud.ts'
import { queryOf, rowOf } from '../../crud/schemas.ts'
import { area, calls } from '../../http/endpoint.ts'
import { optionalId } from '../../validators.ts'
import { commodity, commodityMovement } from './commodity.words.ts'
import { CommodityMovementRow, CommodityMovementSearch, StockBooking } from './commodity-movement.ts'

const view = calls({ access: 'commodity:view' })
const edit = calls({ access: 'commodity:edit' })

/** Consumables and the movements of their stock (api-shapes §6.8). */
export const commodities = area('tenant-commodity', {
  ...crud('commodity', 'commodity', commodity),
  page: view.list(
    '/commodity/page',
    commodity,
    rowOf(commodity),
    queryOf(commodity).extend({ tenantId: optionalId.of('tenant') }),
  ),
  movements: view.list('/commodity/movement/page', commodityMovement, CommodityMovementRow, CommodityMovementSearch, {
    summary: '耗材库存流水',
  }),
  book: edit.post('/commodity/movement', '耗材入库、盘点', { once: true, body: StockBooking }),
})
