import { z } from 'zod'
import { crud } from '../crud/crud.ts'
import { queryOf, rowOf } from '../crud/schemas.ts'
import { area, get, post } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { optionalId } from '../validators.ts'
import { commodity, commodityMovement } from './commodity.words.ts'
import { CommodityMovementRow, CommodityMovementSearch, StockBooking } from './commodity-movement.ts'

/** What is used up in serving, and how its stock came about (api-shapes §6.8). */
export const commodities = area('tenant-commodity', {
  ...crud('commodity', 'commodity', commodity),
  page: get('/commodity/page', {
    access: 'commodity:view',
    query: queryOf(commodity).extend({ tenantId: optionalId.of('tenant') }),
    data: pageOf(rowOf(commodity)),
    listOf: commodity,
    summary: '耗材列表',
  }),
  movements: get('/commodity/movement/page', {
    access: 'commodity:view',
    query: CommodityMovementSearch,
    data: pageOf(CommodityMovementRow),
    listOf: commodityMovement,
    summary: '耗材库存流水',
  }),
  book: post('/commodity/movement', {
    access: 'commodity:edit',
    once: true,
    body: StockBooking,
    data: z.boolean(),
    summary: '耗材入库、盘点',
  }),
})
