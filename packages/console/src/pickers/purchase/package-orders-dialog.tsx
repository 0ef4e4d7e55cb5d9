import type { PackageOrder } from '@care/shared/admin/purchase/package-order'
import { OrderStatus, PayStatus, packageOrderMoves } from '@care/shared/admin/purchase/package-order.moves'
import { orderStatuses, packagePayTypes, payStatuses } from '@care/shared/admin/purchase/package-order.words'
import { mayMove } from '@care/shared/http/moves'
import { labelOf } from '@care/shared/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { yuanText } from '../../crud/fields/fields.tsx'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { emptyValueDash } from '../../kit/text/none.tsx'
import { PlainTable } from '../../kit/text/plain-table.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { type PurchaseCalls, useShopAction } from './shop.ts'
import { useCancel } from './use-cancel.ts'
import './purchase.css'

const size = 10

interface Props {
  shop: PurchaseCalls
  mayBuy: boolean
  /** Opens the dialog that pays the unfinished order. */
  onPay: () => void
  /** Opens the invoice of a verified order. */
  onInvoice?: ((orderNo: string) => void) | undefined
  onClose: () => void
}

/** 套餐订单: the institution's package orders, with payment and cancellation where still possible. */
export function PackageOrdersDialog({ shop, mayBuy, onPay, onInvoice, onClose }: Props) {
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useQuery({ ...shop.list({ current, size }), placeholderData: keepPreviousData })
  return (
    <Dialog title="套餐订单" onClose={onClose} width={72}>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={6} />}
      {data && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow window it scrolls sideways. */}
          <section className="purchase-orders boxed" tabIndex={0} aria-label="套餐订单表">
            <PlainTable
              className="purchase-table"
              rows={data.records}
              keyOf={({ id }) => id}
              columns={[
                ['订单编号', ({ orderNo }) => orderNo],
                ['套餐', ({ itemName }) => itemName],
                ['金额', ({ totalPrice }) => yuanText(totalPrice), 'is-number'],
                [
                  '支付状态',
                  ({ payStatus, remark }) => (
                    <>
                      <WordTag {...payStatuses[payStatus]} />
                      {remark && <small className="soft purchase-remark">{remark}</small>}
                    </>
                  ),
                ],
                ['时长', ({ itemDuration }) => `${itemDuration} 天`, 'is-number'],
                ['付款方式', ({ payType }) => labelOf(packagePayTypes, payType)],
                [
                  '核实状态',
                  ({ payStatus, orderStatus }) =>
                    isOver(payStatus) ? emptyValueDash : <WordTag {...orderStatuses[orderStatus]} />,
                ],
                ['创建时间', ({ createTime }) => createTime.slice(0, 16)],
                [
                  '操作',
                  (order) => <Actions shop={shop} order={order} mayBuy={mayBuy} onPay={onPay} onInvoice={onInvoice} />,
                ],
              ]}
            />
            {data.total === 0 && <p className="purchase-none soft">还没有套餐订单</p>}
          </section>
          {data.pages > 1 && (
            <footer className="dialog-buttons row">
              <span className="soft">
                第 {current} / {data.pages} 页，共 {data.total} 条
              </span>
              <Button
                label="上一页"
                outlined
                size="small"
                disabled={current <= 1}
                onClick={() => setCurrent(current - 1)}
              />
              <Button
                label="下一页"
                outlined
                size="small"
                disabled={current >= data.pages}
                onClick={() => setCurrent(current + 1)}
              />
            </footer>
          )}
        </>
      )}
    </Dialog>
  )
}

/** Whether the state is final, so that no payment is verified any more. */
const isOver = (status: PayStatus) =>
  status === PayStatus.Failed || status === PayStatus.TimedOut || status === PayStatus.Cancelled

interface ActionsProps extends Pick<Props, 'shop' | 'mayBuy' | 'onPay' | 'onInvoice'> {
  order: PackageOrder
}

function Actions({ shop, order, mayBuy, onPay, onInvoice }: ActionsProps) {
  const cancel = useCancel(shop)
  const pay = useShopAction(shop, shop.pay, '请按转账信息付款', onPay)
  const { orderNo, payStatus, orderStatus } = order
  return (
    <>
      {mayBuy && mayMove(packageOrderMoves, 'pay', payStatus) && (
        <button type="button" className="row-action" disabled={pay.isPending} onClick={() => pay.mutate(order)}>
          支付
        </button>
      )}{' '}
      {mayBuy && mayMove(packageOrderMoves, 'cancel', payStatus) && (
        <button
          type="button"
          className="row-action is-danger"
          disabled={cancel.isPending}
          onClick={() => cancel.ask(order)}
        >
          取消
        </button>
      )}
      {onInvoice && orderStatus === OrderStatus.Verified && (
        <button type="button" className="row-action" onClick={() => onInvoice(orderNo)}>
          发票
        </button>
      )}
    </>
  )
}
