import { useEffect, useReducer } from 'react'
import { serverNow } from './connection.ts'
import { relativeTime } from './relative-time.ts'

interface Props {
  /** Wire time. */
  time: string
}

/** How long ago, moving on by itself; the exact time on hover. */
export function When({ time }: Props) {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(again, 15_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={time} title={time}>
      {relativeTime(time, serverNow())}
    </time>
  )
}
