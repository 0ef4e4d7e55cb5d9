import { useAtom } from 'jotai'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { newOrderAtom } from '../../../live/open-drawers.ts'

const OrderFormDrawer = lazyPart('OrderFormDrawer', () => import('./order-form.drawer.tsx'))

/** The drawer for a new order; any page opens it by setting an atom. */
export function OrderLayer() {
  const [start, setStart] = useAtom(newOrderAtom)
  return start && <OrderFormDrawer start={start} onClose={() => setStart(null)} />
}
