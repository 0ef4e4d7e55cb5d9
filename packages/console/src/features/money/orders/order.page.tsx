import type { Order } from '@care/shared/money/orders/order'
import { OrderState } from '@care/shared/money/orders/order.moves'
import { orderStates } from '@care/shared/money/orders/order.words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { BackButton } from '../../../kit/page/back-button.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { RecordFields } from '../../../kit/text/facts.tsx'
import { HistoryList } from '../../../kit/text/history-list.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { orderFields } from './order.fields.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderGoods, PackageGoods } from './order-goods.tsx'
import './orders.css'

const linked = {
  ...orderFields.userName,
  show: (name: string, { oldmanId }: Order) => <Link href={`/oldMan/detail?id=${oldmanId}&tabid=orders`}>{name}</Link>,
}

/** One order in full: /order/detail?id=…&orderNo=…, where either parameter is enough. */
export function OrderPage() {
  const [asked] = useTabQuery()
  const [id, orderNo] = [asked.get('id') ?? undefined, asked.get('orderNo') ?? undefined]
  const { data, error, refetch } = useQuery(api.orders.detail.query({ query: { id, orderNo } }))
  const mayCall = useMayCall()
  useTabTitle(data && `订单 ${data.order.orderNo}`)
  if (!data) return <QueryPlaceholder isPage error={error} onRetry={refetch} />

  const { order, steps, payments, refundPrice } = data
  const buyerFields = mayCall(api.elders.get) ? { ...orderFields, userName: linked } : orderFields
  const isToPay = order.orderStatus === OrderState.ToPay
  const title = (
    <span className="line inline">
      订单详情 <WordTag {...orderStates[order.orderStatus]} />
    </span>
  )
  return (
    <Page
      title={title}
      actions={
        <>
          <BackButton to="/order/index" />
          <OrderActions whole={data} />
        </>
      }
    >
      <section className="card order-part stack">
        <h2>基本信息</h2>
        <RecordFields
          row={order}
          fields={orderFields}
          names={[
            'orderNo',
            'orderStatus',
            'buyTime',
            ...(isToPay ? (['payDeadline'] as const) : (['payTime'] as const)),
            'payType',
            'logisticsNo',
            'operator',
            'tenantName',
            'remark',
          ]}
        />
      </section>
      <section className="card order-part stack">
        <h2>下单人信息</h2>
        <RecordFields row={order} fields={buyerFields} names={['nickName', 'phone', 'address', 'userName']} />
      </section>
      <OrderGoods details={data.details} />
      <PackageGoods details={data.details} oldmanId={order.oldmanId} />
      <section className="card order-part stack">
        <h2>合计</h2>
        <p className="order-total row wrap gap-3">
          <span>共 {order.num} 件</span>
          <strong>{yuanText(order.orderPrice)}</strong>
          {order.orderStatus === OrderState.Refunded && <span>已退款 {yuanText(refundPrice ?? 0)}</span>}
          {order.orderStatus === OrderState.Refunding && <span>可退 {yuanText(refundPrice ?? 0)}</span>}
        </p>
        {payments.map(({ id, recordNo, amount, createTime }) => (
          <p key={id} className="soft">
            账户流水 {recordNo}　{amount < 0 ? '扣款' : '退回'} {yuanText(Math.abs(amount))}　{createTime}
          </p>
        ))}
      </section>
      <section className="card order-part stack">
        <h2>处理轨迹</h2>
        <HistoryList steps={steps} />
      </section>
    </Page>
  )
}
