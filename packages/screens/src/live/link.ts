import type { LiveState } from '@care/shared/browser/live/live-client'
import { atom } from 'jotai'

export interface Link extends LiveState {
  /** When this page connected to the feed, epoch ms; reset by the next page of a wall screen. */
  startedAt: number
  /** When the last reconnection reported its missed warnings, epoch ms. */
  missedAt: number
}

const nothingYet = { phase: 'idle', lastFrame: null, missed: 0, returns: 0, clockOffset: 0, reason: null } as const

/** State of the warning feed on this page. */
export const linkAtom = atom<Link>({ ...nothingYet, startedAt: Date.now(), missedAt: 0 })
/** When the displayed figures were last received, epoch ms; 0 before the first response. */
export const polledAtAtom = atom(0)

/** Stores a state of the live client. */
export const linkChangedAtom = atom(null, (get, set, state: LiveState) => {
  const link = get(linkAtom)
  const reconnected = state.returns > link.returns
  const startedAt = link.phase === 'idle' ? Date.now() : link.startedAt
  set(linkAtom, { ...link, ...state, startedAt, missedAt: reconnected ? Date.now() : link.missedAt })
})
