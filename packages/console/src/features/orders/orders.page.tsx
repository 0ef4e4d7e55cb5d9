import { order } from '@care/shared/orders/order.words'
import { useSetAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { ActionButtons } from '../../crud/actions/use-actions.tsx'
import { ListPage } from '../../crud/list-page.tsx'
import { timeRange } from '../../kit/inputs/dates/time-range.tsx'
import { newOrderAtom } from '../../live/open-drawers.ts'
import { orderAddress, orderFields } from './order.fields.tsx'
import { RuleDialog } from './rule-dialog.tsx'

const search = order.search.map((name) => (name === 'buyTime' ? timeRange(order.fields.buyTime.label) : name))

const Rule = () => (
  <ActionButtons
    of={null}
    actions={() => [
      {
        label: '支付时限',
        icon: 'pi pi-clock',
        outlined: true,
        may: api.orders.setRule,
        shows: (_, close) => <RuleDialog onClose={close} />,
      },
    ]}
  />
)

/** 订单管理: what elders bought, the newest first. */
export function OrdersPage() {
  const create = useSetAtom(newOrderAtom)
  return (
    <ListPage
      list={api.orders.page}
      name="orders"
      words={order}
      fields={orderFields}
      search={search}
      exported
      actions={<Rule />}
      add={{ label: '新增订单', may: api.orders.create, open: () => create({}) }}
      rowActions={() => [{ label: '详情', primary: true, open: (row) => navigate(orderAddress(row)) }]}
      empty="还没有订单"
    />
  )
}
