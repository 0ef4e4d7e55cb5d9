import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { liveStateAtom } from '../../../../live/connection.ts'
import { actionQueue, pageOwnerKey } from './action-queue.ts'

const againMs = 20_000

/** Sends the queued actions on page load, on reconnect, and every 20 s while any action is queued. Mount once. */
export function useFlushQueue(): void {
  const { phase } = useAtomValue(liveStateAtom)
  const isLive = phase === 'live'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more with every return of the line.
  useEffect(() => {
    const flush = () => void actionQueue.flush(pageOwnerKey())
    flush()
    addEventListener('online', flush)
    const timer = setInterval(() => actionQueue.all().some(({ fault }) => fault === null) && flush(), againMs)
    return () => {
      removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [isLive])
}
