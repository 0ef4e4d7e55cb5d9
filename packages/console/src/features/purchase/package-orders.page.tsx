import type { PackageOrder } from '@care/shared/purchase/package-order'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { Page } from '../../kit/page/page.tsx'
import { isWaiting } from './bill-verdict.ts'
import { PackageOrderDrawer } from './package-order.drawer.tsx'
import { packageOrderFields } from './package-order.fields.tsx'

/** What institutions have ordered: receipts that wait for a check stand first. */
export function PackageOrdersPage() {
  const page = usePage(api.packageChecks.page)
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <Page fill>
      <SearchBar
        page={page}
        fields={packageOrderFields}
        search={['orderNo', 'tenantName', 'payStatus', 'billStatus', 'billNo']}
      />
      <ListGrid
        name="packageOrders"
        page={page}
        fields={packageOrderFields}
        rowKey="id"
        columns={[
          ...(['orderNo', 'tenantName', 'itemName', 'totalPrice', 'payStatus', 'billStatus', 'billNo'] as const),
          ...(['buyerName', 'createTime', 'endTime', 'itemDuration', 'source', 'verifyBy', 'verifyTime'] as const),
        ]}
        hidden={['itemDuration', 'source', 'verifyBy', 'verifyTime']}
        onOpen={({ id }) => setOpened(id)}
        rowActions={(order: PackageOrder) => (
          <RowAction label={isWaiting(order) ? '核实' : '查看'} onClick={() => setOpened(order.id)} />
        )}
        empty={{ text: '还没有套餐订单' }}
      />
      {opened !== null && <PackageOrderDrawer id={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
