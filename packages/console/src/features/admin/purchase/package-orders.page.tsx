import { packageOrder } from '@care/shared/admin/purchase/package-order.words'
import { api } from '../../../calls/api.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { isReceiptCheckPending } from './bill-verdict.ts'
import { PackageOrderDrawer } from './package-order.drawer.tsx'
import { packageOrderFields } from './package-order.fields.tsx'

/** Package orders of institutions, with pending receipts first. */
export const PackageOrdersPage = () => (
  <ListPage
    list={api.packageChecks.page}
    name="packageOrders"
    words={packageOrder}
    fields={packageOrderFields}
    rowActions={() => [
      {
        label: (order) => (isReceiptCheckPending(order) ? '核实' : '查看'),
        primary: true,
        shows: ({ id }, close) => <PackageOrderDrawer id={id} onClose={close} />,
      },
    ]}
    empty="还没有套餐订单"
  />
)
