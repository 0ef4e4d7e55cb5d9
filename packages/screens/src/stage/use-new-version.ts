import { isNewer } from '@care/shared/browser/loading/version'
import { useEffect } from 'react'
import { isStageFree } from '../wall/is-stage-free.ts'

const checkMs = 5 * 60_000

/** Reloads a wall screen within minutes after a new version is installed, but not during an SOS. */
export function useNewVersion() {
  useEffect(() => {
    const running = document.documentElement.outerHTML
    const check = async () => {
      // ignores a failed request
      const answer = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' }).catch(() => null)
      if (answer?.ok && isNewer(running, await answer.text()) && isStageFree()) location.reload()
    }
    const timer = setInterval(() => void check(), checkMs)
    return () => clearInterval(timer)
  }, [])
}
