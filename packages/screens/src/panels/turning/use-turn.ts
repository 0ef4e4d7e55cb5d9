import { useRef } from 'react'
import { useNow } from '../../live/use-now.ts'

const turnMs = 20_000
/** A pointer that somebody left on a wall does not hold a page for ever. */
const holdMs = 120_000

/** Which of so many pages is shown: all that turn on a wall turn together, and one under the pointer stays a while. */
export function useTurn(pages: number) {
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
