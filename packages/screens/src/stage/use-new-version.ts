import { isNewer } from '@care/shared/browser/loading/version'
import { useEffect } from 'react'
import { isQuiet } from '../wall/is-quiet.ts'

const checkMs = 5 * 60_000

/** A wall takes another version by itself, within minutes after it has been installed, but for the sight of an SOS. */
export function useNewVersion() {
  useEffect(() => {
    const running = document.documentElement.outerHTML
    const check = async () => {
      // without a network there is no news
      const answer = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' }).catch(() => null)
      if (answer?.ok && isNewer(running, await answer.text()) && isQuiet()) location.reload()
    }
    const timer = setInterval(() => void check(), checkMs)
    return () => clearInterval(timer)
  }, [])
}
