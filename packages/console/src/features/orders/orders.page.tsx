import { order } from '@care/shared/orders/order.words'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { timeRange } from '../../kit/inputs/dates/time-range.tsx'
import { Page } from '../../kit/page/page.tsx'
import { newOrderAtom } from '../../live/open-drawers.ts'
import { orderAddress, orderFields } from './order.fields.tsx'
import { RuleDialog } from './rule-dialog.tsx'

const search = order.search.map((name) => (name === 'buyTime' ? timeRange(order.fields.buyTime.label) : name))

/** 订单管理: what elders bought, the newest first. */
export function OrdersPage() {
  const page = usePage(api.orders.page)
  const mayCall = useMayCall()
  const create = useSetAtom(newOrderAtom)
  const [isRuling, setRuling] = useState(false)
  const add = mayCall(api.orders.create) && <Button label="新增订单" icon="pi pi-plus" onClick={() => create({})} />
  const rule = mayCall(api.orders.setRule) && (
    <Button label="支付时限" icon="pi pi-clock" outlined onClick={() => setRuling(true)} />
  )

  return (
    <Page
      fill
      actions={
        <>
          {rule}
          {add}
        </>
      }
    >
      <SearchBar page={page} fields={orderFields} search={search} />
      <ListGrid
        name="orders"
        page={page}
        fields={orderFields}
        rowKey="id"
        columns={[...order.columns]}
        exported={{ call: 'orders.page', search }}
        onOpen={(row) => navigate(orderAddress(row))}
        rowActions={(row) => <RowAction label="详情" onClick={() => navigate(orderAddress(row))} />}
        empty={{ text: '还没有订单', action: add }}
      />
      {isRuling && <RuleDialog onClose={() => setRuling(false)} />}
    </Page>
  )
}
