import { movesFrom } from '@care/shared/http/moves'
import type { WholeOrder } from '@care/shared/orders/order'
import { isOpen, isRemovable, type OrderMove, orderMoves } from '@care/shared/orders/order.moves'
import { orderMoveWords } from '@care/shared/orders/order.words'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { yuan } from '../../crud/fields/fields.tsx'
import { askToRemove } from '../../kit/dialogs/ask-to-remove.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { OrderEditor } from './order-form.drawer.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { useOrderAction } from './use-order-action.ts'

const looks: Record<OrderMove, { icon: string; danger?: boolean; outlined?: boolean }> = {
  pay: { icon: 'pi pi-wallet' },
  ship: { icon: 'pi pi-send' },
  deliver: { icon: 'pi pi-check', outlined: true },
  receive: { icon: 'pi pi-check' },
  cancel: { icon: 'pi pi-times', danger: true, outlined: true },
  requestRefund: { icon: 'pi pi-undo', outlined: true },
  refund: { icon: 'pi pi-undo', danger: true },
  refuseRefund: { icon: 'pi pi-ban', outlined: true },
}

/** What this person may do with an order as it stands; each question names it. */
export function OrderActions({ whole }: { whole: WholeOrder }) {
  const { order, details, refundPrice } = whole
  const { id, orderNo, orderStatus } = order
  const mayCall = useMayCall()
  const [asked, setAsked] = useState<OrderMove | 'edit' | null>(null)
  const close = () => setAsked(null)
  const deliver = useOrderAction(api.orders.deliver, '订单已交付')
  const receive = useOrderAction(api.orders.receive, '已确认收货')
  const cancel = useOrderAction(api.orders.cancel, '订单已取消')
  const refund = useOrderAction(api.orders.refund, '已退款')
  const remove = useOrderAction(api.orders.remove, '删除成功', () => navigate('/order/index'))
  const request = useOrderAction(api.orders.requestRefund, '已申请退款', close)
  const refuse = useOrderAction(api.orders.refuseRefund, '已驳回退款', close)

  const hasPackage = details.some(({ packageId }) => packageId !== null)
  const params = { params: { id } }
  const ask = (move: OrderMove, text: string, onYes: () => void) =>
    confirm({
      ...{ title: orderMoveWords[move].label, text: `订单 ${orderNo}：${text}`, onYes, no: '返回' },
      ...(looks[move].danger ? { danger: true } : { icon: 'pi pi-question-circle' }),
    })
  const begin: Partial<Record<OrderMove, () => void>> = {
    deliver: () => ask('deliver', '商品已当面交给长者或家属，是否确认？', () => deliver.send(params)),
    receive: () => ask('receive', '是否确认已经收货？', () => receive.send(params)),
    cancel: () => ask('cancel', '取消后不能恢复，是否取消订单？', () => cancel.send(params)),
    refund: () =>
      ask(
        'refund',
        `${yuan(refundPrice ?? 0)}退回长者账户${hasPackage ? '，未使用的套餐次数作废' : ''}，是否退款？`,
        () => refund.send(params),
      ),
  }

  return (
    <>
      {isRemovable(orderStatus) && mayCall(api.orders.remove) && (
        <Button
          label="删除"
          icon="pi pi-trash"
          severity="danger"
          text
          onClick={() => askToRemove('订单', orderNo, () => remove.send(params))}
        />
      )}
      {isOpen(orderStatus) && mayCall(api.orders.update) && (
        <Button label="编辑" icon="pi pi-pencil" outlined onClick={() => setAsked('edit')} />
      )}
      {movesFrom(orderMoves, orderStatus)
        .filter((move) => mayCall(api.orders[move]))
        .toReversed()
        .map((move) => (
          <Button
            key={move}
            label={orderMoveWords[move].label}
            icon={looks[move].icon}
            outlined={looks[move].outlined ?? false}
            {...(looks[move].danger && { severity: 'danger' as const })}
            onClick={begin[move] ?? (() => setAsked(move))}
          />
        ))}
      {asked === 'edit' && <OrderEditor whole={whole} onClose={close} />}
      {asked === 'pay' && <PayDialog order={order} onClose={close} />}
      {asked === 'ship' && <ShipDialog order={order} onClose={close} />}
      {asked === 'requestRefund' && (
        <ReasonDialog
          title="申请退款"
          label="退款原因"
          missing="请输入原因"
          accept="申请退款"
          busy={request.isPending}
          onAccept={(remark) => request.send({ body: { id, remark } })}
          onClose={close}
        >
          {`订单 ${orderNo}：可退${yuan(refundPrice ?? 0)}${hasPackage ? '，退款处理完之前套餐不能派单' : ''}。`}
        </ReasonDialog>
      )}
      {asked === 'refuseRefund' && (
        <ReasonDialog
          title="驳回退款"
          label="驳回原因"
          missing="请输入原因"
          accept="驳回"
          busy={refuse.isPending}
          onAccept={(remark) => refuse.send({ body: { id, remark } })}
          onClose={close}
        >
          {`订单 ${orderNo}：驳回后恢复到申请退款前的状态。`}
        </ReasonDialog>
      )}
    </>
  )
}
