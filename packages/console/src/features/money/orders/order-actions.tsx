import type { WholeOrder } from '@care/shared/money/orders/order'
import { isOpen, isRemovable, type OrderMove, orderMoves } from '@care/shared/money/orders/order.moves'
import { orderMoveWords } from '@care/shared/money/orders/order.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { OrderEditor } from './order-form.drawer.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { moneyAreas } from './use-order-action.ts'

const said = (move: OrderMove, icon: string, look: { danger?: boolean; outlined?: boolean } = {}) => ({
  label: orderMoveWords[move].label,
  icon: `pi ${icon}`,
  refresh: moneyAreas,
  yes: '确定',
  no: '返回',
  ...look,
  input: ({ order: { id } }: WholeOrder) => ({ params: { id } }),
})
const input = ({ order: { id } }: WholeOrder, remark: string) => ({ body: { id, remark } })
const missing = '请输入原因'

/** Actions on an order in its current state; confirmations name the order. */
export function OrderActions({ whole }: { whole: WholeOrder }) {
  const { details, refundPrice, order } = whole
  const hasPackage = details.some(({ packageId }) => packageId !== null)
  const asking = (text: string) => () => `订单 ${order.orderNo}：${text}`
  const back = yuanText(refundPrice ?? 0)
  const { orders } = api
  return (
    <ActionButtons
      of={whole}
      actions={({ action, moves, removal }) => [
        removal(orders.remove, '订单', () => order.orderNo, {
          icon: 'pi pi-trash',
          text: true,
          when: () => isRemovable(order.orderStatus),
          input: ({ order: { id } }) => ({ params: { id } }),
          after: () => navigate('/order/index'),
          refresh: moneyAreas,
        }),
        {
          label: '编辑',
          icon: 'pi pi-pencil',
          outlined: true,
          may: orders.update,
          when: () => isOpen(order.orderStatus),
          shows: (of, close) => <OrderEditor whole={of} onClose={close} />,
        },
        ...moves(orderMoves, () => order.orderStatus, {
          refuseRefund: action(orders.refuseRefund, {
            ...said('refuseRefund', 'pi-ban', { outlined: true }),
            title: '驳回退款',
            why: () => `订单 ${order.orderNo}：驳回后恢复到申请退款前的状态。`,
            yes: '驳回',
            missing,
            input,
            done: '已驳回退款',
          }),
          refund: action(orders.refund, {
            ...said('refund', 'pi-undo', { danger: true, outlined: false }),
            ask: asking(`${back}退回长者账户${hasPackage ? '，未使用的套餐次数作废' : ''}，是否退款？`),
            done: '已退款',
          }),
          requestRefund: action(orders.requestRefund, {
            ...said('requestRefund', 'pi-undo', { outlined: true }),
            title: '申请退款',
            why: () => `订单 ${order.orderNo}：可退${back}${hasPackage ? '，退款处理完之前套餐不能派单' : ''}。`,
            yes: '申请退款',
            reason: '退款原因',
            missing,
            input,
            done: '已申请退款',
          }),
          cancel: action(orders.cancel, {
            ...said('cancel', 'pi-times', { danger: true }),
            ask: asking('取消后不能恢复，是否取消订单？'),
            done: '订单已取消',
          }),
          receive: action(orders.receive, {
            ...said('receive', 'pi-check'),
            ask: asking('是否确认已经收货？'),
            askIcon: 'pi pi-question-circle',
            done: '已确认收货',
          }),
          deliver: action(orders.deliver, {
            ...said('deliver', 'pi-check', { outlined: true }),
            ask: asking('商品已当面交给长者或家属，是否确认？'),
            askIcon: 'pi pi-question-circle',
            done: '订单已交付',
          }),
          ship: {
            ...said('ship', 'pi-send'),
            may: orders.ship,
            shows: (_, close) => <ShipDialog order={order} onClose={close} />,
          },
          pay: {
            ...said('pay', 'pi-wallet'),
            may: orders.pay,
            shows: (_, close) => <PayDialog order={order} onClose={close} />,
          },
        }),
      ]}
    />
  )
}
