import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { liveStateAtom } from '../../../live/connection.ts'
import { here, keptQueue } from './kept-queue.ts'

const againMs = 20_000

/** Tells what is kept when the page is opened, when the line is back, and again and again while something waits. Mount once. */
export function useTellingKept(): void {
  const { phase } = useAtomValue(liveStateAtom)
  const isLive = phase === 'live'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more with every return of the line.
  useEffect(() => {
    const flush = () => void keptQueue.flush(here())
    flush()
    addEventListener('online', flush)
    const timer = setInterval(() => keptQueue.all().some(({ fault }) => fault === null) && flush(), againMs)
    return () => {
      removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [isLive])
}
