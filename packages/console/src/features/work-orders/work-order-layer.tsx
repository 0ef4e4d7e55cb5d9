import { useAtomValue } from 'jotai'
import { api } from '../../api.ts'
import { editWorkOrderAtom, newWorkOrderAtom, openWorkOrderAtom } from '../../live/open-drawers.ts'
import { useMayCall } from '../../session/me.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useWorkOrderFeed } from './use-work-order-feed.ts'
import './work-orders.css'

const WorkOrderDrawer = lazyPart('WorkOrderDrawer', () => import('./work-order.drawer.tsx'))
const WorkOrderFormDrawer = lazyPart('WorkOrderFormDrawer', () => import('./work-order-form.drawer.tsx'))

/** Work orders over every page: their drawers, and what keeps them up to date. */
export function WorkOrderLayer() {
  const mayCall = useMayCall()
  return mayCall(api.workOrders.get) ? <Layer /> : null
}

function Layer() {
  useWorkOrderFeed()
  const isOpen = useAtomValue(openWorkOrderAtom) !== null
  const isStarted = useAtomValue(newWorkOrderAtom) !== null
  const isEdited = useAtomValue(editWorkOrderAtom) !== null
  return (
    <>
      {isOpen && <WorkOrderDrawer />}
      {(isStarted || isEdited) && <WorkOrderFormDrawer />}
    </>
  )
}
