import { order } from '@care/shared/money/orders/order.words'
import { count } from '@care/shared/resources/field'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { ListPage } from '../../../crud/list-page.tsx'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { timeRange } from '../../../kit/inputs/dates/time-range.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { newOrderAtom } from '../../../live/open-drawers.ts'
import { orderAddress, orderFields } from './order.fields.tsx'

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

/** 订单管理: orders of elders, newest first. */
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

const fields = { payHours: count('时限（小时）', {}) }

/** Sets the payment deadline of the institution's orders. */
function RuleDialog({ onClose }: { onClose: () => void }) {
  const { data: rule, error, refetch } = useQuery(api.orders.rule.query({}))
  const title = '支付时限'
  return rule ? (
    <ActionDialog
      title={title}
      call={api.orders.setRule}
      label="保存"
      fields={fields}
      values={rule}
      done="已保存"
      note={<p className="soft">超过时限未支付的订单自动取消；已有订单的截止时间不变。</p>}
      onClose={onClose}
    />
  ) : (
    <Dialog title={title} onClose={onClose}>
      <QueryPlaceholder error={error} onRetry={refetch} lines={1} />
    </Dialog>
  )
}
