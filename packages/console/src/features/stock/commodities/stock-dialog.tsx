import { count, lines } from '@care/shared/resources/field'
import type { RowOf } from '@care/shared/resources/resource'
import { type commodity, MovementKind } from '@care/shared/stock/commodities/commodity.words'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'

const bookings = {
  in: { kind: MovementKind.In, title: '耗材入库', num: '入库数量', reason: '说明', label: '入库', done: '已入库' },
  count: {
    kind: MovementKind.Counted,
    title: '耗材盘点',
    num: '实际数量',
    reason: '盘点说明',
    label: '保存',
    done: '已盘点',
  },
} as const
export type Booking = keyof typeof bookings

interface Props {
  commodity: Pick<RowOf<typeof commodity>, 'id' | 'name' | 'unit' | 'stock'>
  kind: Booking
  onClose: () => void
}

/** Books received goods, or corrects the stock after a count. */
export function StockDialog({ commodity: { id: commodityId, name, unit, stock }, kind: booking, onClose }: Props) {
  const { kind, num, reason, ...words } = bookings[booking]
  return (
    <ActionDialog
      {...words}
      call={api.commodities.book}
      fields={{ num: count(`${num}（${unit}）`, {}), reason: lines(reason, { max: 200 }) }}
      fixed={{ commodityId, kind }}
      required={booking === 'count' ? ['reason'] : []}
      onClose={onClose}
      width={32}
    >
      <p>
        {name}，现有库存 {stock}
        {unit}
      </p>
    </ActionDialog>
  )
}
