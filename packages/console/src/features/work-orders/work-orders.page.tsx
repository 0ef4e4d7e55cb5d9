import { workOrder } from '@care/shared/work-orders/work-order.words'
import { useSetAtom } from 'jotai'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { fieldsOf } from '../../crud/fields/fields-of.tsx'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { timeRange } from '../../kit/inputs/dates/time-range.tsx'
import { Page } from '../../kit/page/page.tsx'
import { newWorkOrderAtom, openWorkOrderAtom } from '../../live/open-drawers.ts'
import { MyOrders } from './my-orders.tsx'
import { useServesOnly } from './own-orders.ts'

const fields = fieldsOf(workOrder.fields)
const search = workOrder.search.map((name) => (name === 'downTime' ? timeRange(fields.downTime.label) : name))

/** Work orders: all of them for who dispatches, their own with large buttons for who carries them out. */
export function WorkOrdersPage() {
  return useServesOnly() ? <MyOrders /> : <AllOrders />
}

function AllOrders() {
  const page = usePage(api.workOrders.page)
  const mayCall = useMayCall()
  const open = useSetAtom(openWorkOrderAtom)
  const create = useSetAtom(newWorkOrderAtom)
  const createButton = mayCall(api.workOrders.create) && (
    <Button label="新建工单" icon="pi pi-plus" onClick={() => create({})} />
  )

  return (
    <Page fill actions={createButton}>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="work-orders"
        page={page}
        fields={fields}
        columns={[...workOrder.columns]}
        rowKey="id"
        rowActions={({ id }) => <RowAction label="详情" onClick={() => open(id)} />}
        exported={{ call: 'workOrders.page', search }}
        onOpen={({ id }) => open(id)}
        empty={{ text: '暂无工单', action: createButton }}
      />
    </Page>
  )
}
