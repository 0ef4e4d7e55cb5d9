import { useAtomValue } from 'jotai'
import { lazyPart } from '../kit/loading/lazy-part.tsx'
import { newIncidentAtom, newOrderAtom, openIncidentAtom, purchaseAtom } from '../live/open-drawers.ts'

const IncidentLayer = lazyPart('IncidentLayer', () => import('../features/work/incidents/incident-layer.tsx'))
const OrderLayer = lazyPart('OrderLayer', () => import('../features/money/orders/order-layer.tsx'))
const PurchaseLayer = lazyPart('PurchaseLayer', () => import('../features/admin/purchase/purchase-layer.tsx'))

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
    </>
  )
}
