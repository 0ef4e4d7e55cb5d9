import { useAtomValue } from 'jotai'
import { liveStateAtom } from './connection.ts'
import { linkWords } from './link-text.ts'
import { useSeconds } from './use-seconds.ts'
import './live.css'

/** Indicator whether warnings arrive; if not, with the age of the data. */
export function ConnectionIndicator() {
  const state = useAtomValue(liveStateAtom)
  const now = useSeconds(state.phase !== 'live')
  const { tone, label, detail } = linkWords(state, now)

  return (
    <span className={`link-light line inline small is-${tone}`} role="status" title={detail} data-phase={state.phase}>
      <i aria-hidden className="link-dot" />
      <span className="link-word">{label}</span>
    </span>
  )
}
