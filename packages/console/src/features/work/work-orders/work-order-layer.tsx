import { useAtomValue } from 'jotai'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import {
  editWorkOrderAtom,
  newWorkOrderAtom,
  openOrderPlanAtom,
  openWorkOrderAtom,
} from '../../../live/open-drawers.ts'
import { useWorkOrderFeed } from './use-work-order-feed.ts'
import './work-orders.css'

const WorkOrderDrawer = lazyPart('WorkOrderDrawer', () => import('./drawer/work-order.drawer.tsx'))
const WorkOrderFormDrawer = lazyPart('WorkOrderFormDrawer', () => import('./form/work-order-form.drawer.tsx'))
const OrderPlanDrawer = lazyPart('OrderPlanDrawer', () => import('./recurring/order-plan.drawer.tsx'))

/** Drawers and live updates of work orders, above every page. */
export function WorkOrderLayer() {
  const mayCall = useMayCall()
  return mayCall(api.workOrders.get) ? <Layer /> : null
}

function Layer() {
  useWorkOrderFeed()
  const isOpen = useAtomValue(openWorkOrderAtom) !== null
  const isPlanOpen = useAtomValue(openOrderPlanAtom) !== null
  const isStarted = useAtomValue(newWorkOrderAtom) !== null
  const isEdited = useAtomValue(editWorkOrderAtom) !== null
  return (
    <>
      {isPlanOpen && <OrderPlanDrawer />}
      {isOpen && <WorkOrderDrawer />}
      {(isStarted || isEdited) && <WorkOrderFormDrawer />}
    </>
  )
}
