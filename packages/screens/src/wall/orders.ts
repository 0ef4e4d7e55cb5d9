import type { WallOrders } from '@care/shared/walls/wall'
import { atom } from 'jotai'

/** Settings of this wall from its institution; null before the first answer. */
export const ordersAtom = atom<WallOrders | null>(null)
