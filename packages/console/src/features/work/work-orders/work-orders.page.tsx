import { mostUrgentFirst } from '@care/shared/pages/pages'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { WorkOrderRow } from '@care/shared/work/work-orders/work-order'
import { workOrder } from '@care/shared/work/work-orders/work-order.words'
import { useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import type { BatchAction } from '../../../crud/batch/batch-bar.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { timeRange } from '../../../kit/inputs/dates/time-range.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { SkeletonLines } from '../../../kit/loading/skeletons.tsx'
import { toast } from '../../../kit/messages/toast.ts'
import { Page } from '../../../kit/page/page.tsx'
import { newWorkOrderAtom, openWorkOrderAtom } from '../../../live/open-drawers.ts'
import { ClockTag } from './clock/clock-tag.tsx'
import { overdueSearch } from './clock/overdue-search.tsx'
import { MyOrders } from './my-orders.tsx'
import { useServesOnly } from './own-orders.ts'
import { RecurringServices } from './recurring/recurring-mark.tsx'
import { ViewSwitch } from './views/view-switch.tsx'
import { useOrderFilters, useView, type View } from './views/views.ts'

const DayView = lazyPart('DayView', () => import('./views/day/day.view.tsx'), { waiting: <SkeletonLines count={8} /> })
const BoardView = lazyPart('BoardView', () => import('./views/board.view.tsx'), {
  waiting: <SkeletonLines count={8} />,
})

const MapView = lazyPart('MapView', () => import('./views/map/map.view.tsx'), { waiting: <SkeletonLines count={8} /> })
const shownAs = { board: BoardView, day: DayView, map: MapView }

const BulkDispatch = lazyPart('BulkDispatch', () => import('./bulk/bulk-dispatch.tsx'))

const known = fieldsOf(workOrder.fields)
const fields = {
  ...known,
  projectNames: {
    ...known.projectNames,
    show: (names: string, { workOrderPlan }: WorkOrderRow) =>
      workOrderPlan ? <RecurringServices names={names} /> : names,
  },
  dueTime: { ...known.dueTime, show: (_: unknown, { clock }: WorkOrderRow) => <ClockTag clock={clock} /> },
}
const search = [
  ...workOrder.search.map((name) => (name === 'downTime' ? timeRange(fields.downTime.label) : name)),
  overdueSearch,
]

/** List of work orders: all orders for dispatchers, own orders with large buttons for care workers. */
export function WorkOrdersPage() {
  return useServesOnly() ? <MyOrders /> : <AllOrders />
}

function AllOrders() {
  const mayCall = useMayCall()
  const create = useSetAtom(newWorkOrderAtom)
  const [view] = useView()
  const createButton = mayCall(api.workOrders.create) && (
    <Button label="新建工单" icon="pi pi-plus" onClick={() => create({})} />
  )

  return (
    <Page
      fill
      actions={
        <>
          <ViewSwitch />
          {createButton}
        </>
      }
    >
      {view === 'list' ? <OrderList createButton={createButton} /> : <OrderView view={view} />}
    </Page>
  )
}

function OrderList({ createButton }: { createButton: ReactNode }) {
  const page = usePage(api.workOrders.page, mostUrgentFirst)
  const open = useSetAtom(openWorkOrderAtom)
  const mayCall = useMayCall()
  const [sent, setSent] = useState<{ orders: WorkOrderRow[]; leftOut: number; clear: () => void } | null>(null)
  const dispatching: BatchAction<WorkOrderRow> = {
    label: '批量派单',
    icon: 'pi-send',
    open: (rows, clear) => {
      const orders = rows.filter(({ status }) => status === OrderStatus.Waiting)
      if (orders.length === 0) toast('warn', '所选工单都已派发或已结束')
      else setSent({ orders, leftOut: rows.length - orders.length, clear })
    },
  }

  return (
    <>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="work-orders"
        page={page}
        fields={fields}
        columns={[...workOrder.columns]}
        rowActions={({ id }) => <RowAction label="详情" onClick={() => open(id)} />}
        exported={{ call: 'workOrders.page', search }}
        batch={{ actions: mayCall(api.workOrders.dispatchBatch) ? [dispatching] : [], nameOf: ({ workNo }) => workNo }}
        onOpen={({ id }) => open(id)}
        empty={{ text: '暂无工单', action: createButton }}
      />
      {sent && <BulkDispatch {...sent} onClose={() => setSent(null)} onDone={sent.clear} />}
    </>
  )
}

/** Filters by creation time, which do not apply to the day and map views. */
const notOfDays = ['startTime', 'endTime', 'overdue']
const ofDays = search.filter((one) => typeof one === 'string')

/** The same orders in a view without paging; the filters stay in the address. */
function OrderView({ view }: { view: Exclude<View, 'list'> }) {
  const isBoard = view === 'board'
  const filters = useOrderFilters(isBoard ? [] : notOfDays)
  const Shown = shownAs[view]
  return (
    <>
      <SearchBar page={filters} fields={fields} search={isBoard ? search : ofDays} />
      <Shown search={filters.search} />
    </>
  )
}
