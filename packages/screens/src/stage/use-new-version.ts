import { isNewer } from '@care/shared/browser/loading/version'
import { useEffect } from 'react'

const checkMs = 5 * 60_000

/** Nobody sees the page being loaded anew, unless somebody looks at an SOS. */
const isQuiet = () => document.querySelector('.takeover') === null

/** A wall takes another version by itself, within minutes after it has been installed. */
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
