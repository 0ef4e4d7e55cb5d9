import type { WallOrders } from '@care/shared/walls/wall'
import { atom } from 'jotai'

/** What its institution says of this wall; null before it has said anything. */
export const ordersAtom = atom<WallOrders | null>(null)
