import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { id, lines, requestKey } from '../../validators.ts'
import { commodityMovement, MovementKind } from './commodity.words.ts'

export const CommodityMovementRow = z.object({
  id: z.number(),
  commodityId: z.number(),
  workOrderId: z.number().nullable(),
  ...rowShapeOf(commodityMovement.fields),
})
export type CommodityMovementRow = z.output<typeof CommodityMovementRow>

export const CommodityMovementSearch = searchOf(commodityMovement, {
  commodityId: 'plain:commodity',
  tenantId: 'tenant',
  ids: 'commodityMovement',
})
export type CommodityMovementSearch = z.output<typeof CommodityMovementSearch>

const most = 999_999

/** `kind` 1 adds `num` to the stock; 3 sets the stock to the counted `num` and says why it differs. */
export const StockBooking = z
  .object({
    commodityId: id.of('plain:commodity', '耗材'),
    kind: z.literal([MovementKind.In, MovementKind.Counted], '请选择入库或盘点'),
    num: z.number('请输入数量').int('数量应为整数').min(0, '数量不能小于0').max(most, `数量不能超过${most}`),
    reason: lines(200, '说明').optional(),
    requestKey,
  })
  .refine(({ kind, num }) => kind !== MovementKind.In || num > 0, { message: '入库数量至少为1', path: ['num'] })
  .refine(({ kind, reason }) => kind !== MovementKind.Counted || (reason?.length ?? 0) >= 2, {
    message: '请输入盘点说明，至少2个字',
    path: ['reason'],
  })
export type StockBooking = z.output<typeof StockBooking>
