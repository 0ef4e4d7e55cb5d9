import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { api } from '../calls/api.ts'
import { useMayCall } from '../calls/me.ts'
import { lazyPart } from '../kit/loading/lazy-part.tsx'
import { callerAtom, newIncidentAtom, newOrderAtom, openIncidentAtom, purchaseAtom } from '../live/open-drawers.ts'
import { hasKeptCall } from '../pickers/calls/kept-call.ts'

const IncidentLayer = lazyPart('IncidentLayer', () => import('../features/work/incidents/incident-layer.tsx'))
const OrderLayer = lazyPart('OrderLayer', () => import('../features/money/orders/order-layer.tsx'))
const PurchaseLayer = lazyPart('PurchaseLayer', () => import('../features/admin/purchase/purchase-layer.tsx'))

const loadWorkbench = () => import('../features/calls/workbench/workbench-layer.tsx')
const WorkbenchLayer = lazyPart('WorkbenchLayer', loadWorkbench, { lost: null })
/** Delay in ms, so that the workbench does not compete with the page for bandwidth. */
const workbenchMs = 6_000

/** The call workbench, loaded some seconds after the page; at once for a call, a note, or when somebody asks who calls. */
function CallLayer() {
  const mayCall = useMayCall()
  const isAsked = useAtomValue(callerAtom) !== null
  const [isTime, setTime] = useState(hasKeptCall)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), workbenchMs)
    return () => clearTimeout(timer)
  }, [])
  return (isTime || isAsked) && mayCall(api.callWorkbench.check) ? <WorkbenchLayer /> : null
}

/** Drawers and dialogs above every page that are rarely opened: loaded when the first of them opens. */
export function LazyLayers() {
  const isIncident = [useAtomValue(openIncidentAtom), useAtomValue(newIncidentAtom)].some((one) => one !== null)
  const isOrder = useAtomValue(newOrderAtom) !== null
  const isPurchase = useAtomValue(purchaseAtom) !== null
  return (
    <>
      {isIncident && <IncidentLayer />}
      {isOrder && <OrderLayer />}
      {isPurchase && <PurchaseLayer />}
      <CallLayer />
    </>
  )
}
