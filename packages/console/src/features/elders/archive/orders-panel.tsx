import type { WorkOrderRow } from '@care/shared/work-orders/work-order'
import { workOrder } from '@care/shared/work-orders/work-order.words'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { DataGrid, RowAction } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'
import type { PanelProps } from './panels.tsx'

const fields = fieldsOf(workOrder.fields)

/** What was done for the elder; each order opens over the archive. */
export function OrdersPanel({ oldmanId }: Pick<PanelProps, 'oldmanId'>) {
  const page = useLocalPage(api.workOrders.page, { oldmanId: String(oldmanId) })
  const openOrder = useSetAtom(openWorkOrderAtom)
  const open = ({ id }: WorkOrderRow) => openOrder(id)
  return (
    <DataGrid
      page={page}
      fields={fields}
      rowKey="id"
      columns={['workNo', 'projectNames', 'status', 'emergencyType', 'serverUserNames', 'downTime', 'orderPrice']}
      onOpen={open}
      rowActions={(row) => <RowAction label="详情" onClick={() => open(row)} />}
      empty={{ text: '没有服务工单' }}
    />
  )
}
