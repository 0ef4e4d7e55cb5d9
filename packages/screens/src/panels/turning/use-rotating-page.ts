import { useRef } from 'react'
import { useNow } from '../../live/use-now.ts'

const turnMs = 20_000
/** Longest pause in ms, since a pointer left on a wall screen must not stop the rotation forever. */
const holdMs = 120_000

/** The current page of a rotation: all rotations on a wall screen change together, and one under the pointer pauses. */
export function useRotatingPage(pages: number) {
  const held = useRef<{ page: number; since: number } | null>(null)
  const now = useNow()
  if (held.current && now - held.current.since > holdMs) held.current = null
  const turned = Math.floor(now / turnMs)
  const page = pages > 0 ? (held.current?.page ?? turned) % pages : 0
  const hold = {
    onMouseEnter: () => {
      held.current = { page, since: now }
    },
    onMouseLeave: () => {
      held.current = null
    },
  }
  return { page, hold }
}
