import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { liveStateAtom } from './connection.ts'
import { linkWords } from './link-words.ts'
import './live.css'

/** Whether warnings arrive, and how old the data is when they do not. */
export function LinkLight() {
  const state = useAtomValue(liveStateAtom)
  const now = useSeconds(state.phase !== 'live')
  const { tone, label, detail } = linkWords(state, now)

  return (
    <span className={`link-light is-${tone}`} role="status" title={detail} data-phase={state.phase}>
      <i aria-hidden className="link-dot" />
      <span className="link-word">{label}</span>
    </span>
  )
}

/** Now in epoch ms, renewed every second while `ticking`. */
function useSeconds(ticking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!ticking) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
