import type { Warning } from '@care/shared/alarms/warnings/warning'
import { createLiveClient } from '@care/shared/browser/live/live-client'
import { readSession } from '@care/shared/browser/session/token-store'
import type { ApiError } from '@care/shared/http/client'
import { type LiveKind, socketPath } from '@care/shared/live/events'
import { epochOf } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { figuresOf, figuresRestMs } from './figures.ts'
import { linkChangedAtom, polledAtAtom } from './link.ts'
import { mergeWarnings, type RecentWarning, rememberWarning } from './recent-warnings.ts'
import { clockSkewAtom } from './server-time.ts'

interface Snapshot {
  warnings: Warning[]
  time: string
}
interface Source<T> {
  name: string
  poll: () => Promise<T>
  /** Requests a ticket, whose tenants decide which warnings the feed sends. */
  ticket: () => Promise<string>
  /** Whether a warning of the feed belongs on this screen. */
  belongs: (data: T) => (warning: Warning) => boolean
}

const pollMs = 30_000
/** Events without data of their own, after which the page is polled. */
const polledKinds: readonly LiveKind[] = ['work-order', 'elder', 'bed', 'in-bed']
/** Debounce of the poll after an event, in ms: one poll per burst; for a busy tenant one every `figuresRestMs`. */
const figuresFollowMs = 1_500

/** Merges the response polled every 30 s with the warning feed. */
export function useLive<T extends Snapshot>({ name, poll, ticket, belongs }: Source<T>) {
  const query = useQuery<T, ApiError>({
    ...figuresOf({ name, poll }),
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
  })
  const { data: polled, dataUpdatedAt, refetch } = query
  useClock(polled?.time, dataUpdatedAt)

  const [recent, setRecent] = useState<RecentWarning[]>([])
  const onWarning = useRef((warning: Warning) => setRecent((known) => rememberWarning(known, warning, Date.now())))
  useFeed(ticket, onWarning.current, refetch)

  const data = useMemo(() => {
    if (!polled) return undefined
    const isOwn = belongs(polled)
    const own = recent.filter(({ warning }) => isOwn(warning))
    const now = typeof polled.time === 'string' ? epochOf(polled.time) : dataUpdatedAt
    return { ...polled, warnings: mergeWarnings(warningsIn(polled), own, dataUpdatedAt, now) }
  }, [polled, recent, dataUpdatedAt, belongs])

  return { data, recent, error: query.error, refetch }
}

/** Valid warnings only, so that a wall screen continues with the feed despite a bad response. */
const warningsIn = ({ warnings }: Partial<Snapshot>): Warning[] =>
  Array.isArray(warnings)
    ? warnings.filter((one) => [one?.dataHappenTime, one?.lastHappenTime].every(isText) && typeof one.id === 'number')
    : []

const isText = (value: unknown) => typeof value === 'string'

/** Stores the server's clock and the time of the response. */
function useClock(time: string | undefined, answeredAt: number) {
  const setSkew = useSetAtom(clockSkewAtom)
  const setPolledAt = useSetAtom(polledAtAtom)
  useEffect(() => {
    if (!time) return
    const skew = Math.round((epochOf(time) - answeredAt) / 1000) * 1000
    if (Number.isFinite(skew)) setSkew(skew)
    setPolledAt(answeredAt)
  }, [time, answeredAt, setSkew, setPolledAt])
}

function useFeed(ticket: () => Promise<string>, onWarning: (warning: Warning) => void, refetch: () => unknown) {
  const setLink = useSetAtom(linkChangedAtom)
  useEffect(() => {
    let follow: ReturnType<typeof setTimeout> | undefined
    let followedAt = 0
    let hasBegun = false
    const figuresFollow = () => {
      const rest = Math.max(0, followedAt + figuresRestMs - Date.now())
      follow ??= setTimeout(
        () => {
          follow = undefined
          followedAt = Date.now()
          refetch()
        },
        Math.max(figuresFollowMs, rest),
      )
    }
    const client = createLiveClient({
      ticket,
      url: (ticket) => {
        const origin = location.origin.replace(/^http/, 'ws')
        return `${origin}${socketPath}/${readSession()?.user.id ?? 0}?ticket=${encodeURIComponent(ticket)}`
      },
      onEvent: (event) => {
        if ('warning' in event) onWarning(event.warning)
        if ('warning' in event || polledKinds.includes(event.kind)) figuresFollow()
      },
      onState: (state) => {
        // a response from before the first connection may lack events in between
        if (state.phase === 'live' && !hasBegun) figuresFollow()
        hasBegun ||= state.phase === 'live'
        setLink(state)
      },
    })
    client.start()
    addEventListener('online', client.wake)
    return () => {
      removeEventListener('online', client.wake)
      client.stop()
      clearTimeout(follow)
    }
  }, [ticket, onWarning, refetch, setLink])
}
