import { api } from '../../api.ts'
import { useMayCall } from '../../session/me.ts'
import { useWorkOrderFeed } from './use-work-order-feed.ts'
import { WorkOrderDrawer } from './work-order.drawer.tsx'
import { WorkOrderFormDrawer } from './work-order-form.drawer.tsx'
import './work-orders.css'

/** Work orders over every page: their drawers, and what keeps them up to date. */
export function WorkOrderLayer() {
  const mayCall = useMayCall()
  return mayCall(api.workOrders.get) ? <Layer /> : null
}

function Layer() {
  useWorkOrderFeed()
  return (
    <>
      <WorkOrderDrawer />
      <WorkOrderFormDrawer />
    </>
  )
}
