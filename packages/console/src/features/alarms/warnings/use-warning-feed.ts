import type { Warning, WarningBell, WarningDetail } from '@care/shared/alarms/warnings/warning'
import type { Page } from '@care/shared/http/page'
import type { FeedEvent, LiveEvent } from '@care/shared/live/events'
import { type QueryClient, type QueryFilters, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { store, toast, toastAtom } from '../../../kit/messages/toast.ts'
import { liveStateAtom, serverNow, useLiveEvents } from '../../../live/connection.ts'
import { createThrottle } from '../../../live/throttle.ts'
import {
  alarmCardsAtom,
  isListFrozenAtom,
  listedWarningKindsAtom,
  missedCountAtom,
  newWarningIdsAtom,
} from './alarm/alarm-atoms.ts'
import {
  type AlarmContext,
  applyWarning,
  callsForAttention,
  isEmergency,
  nextExpiry,
  removeExpiredCards,
} from './alarm/alarm-cards.ts'
import { foldMarkAtom } from './alarm/fold-cards.ts'
import { playWarningChime } from './alarm/sound/alarm-audio.ts'
import { useIsToldQuietly } from './alarm/sound/use-receives-alarm.ts'
import { isEscalatedTo } from './ladder/next-step-text.ts'
import { myWarningsQuery } from './my-warnings.ts'
import { mayMissEmergencies, updateBell, updateDetail, updatePage } from './warning-cache.ts'

export const bellQuery = () => api.warnings.bell.query({ query: { current: 1, size: 20 } })

/** Updates all views of warnings (pop-ups, bell, lists, open drawer) from the live feed. Mount once. */
export function useWarningFeed(): void {
  const client = useQueryClient()
  const { sysUser } = useMe()
  const mayCall = useMayCall()
  const me = sysUser.userId
  const isQuiet = useIsToldQuietly()
  const onlyWatches = isQuiet || !mayCall(api.warnings.claim)
  const refresh = useMemo(() => refreshersOf(client), [client])

  const hear = useCallback(
    (event: LiveEvent) => {
      if (!('warning' in event)) return
      const { kind, warning } = event
      popUp(warning, { me, onlyWatches })
      if (kind === 'warning' && !isQuiet && !isEmergency(warning) && callsForAttention(warning)) refresh.chime()

      renewBell(client, kind, warning, refresh.bell)
      for (const queryKey of lists)
        client.setQueriesData<Page<Warning>>({ queryKey }, (page) => page && updatePage(page, warning))
      if (kind === 'warning') announceRow(warning, refresh.list)
      if (warning.claimerId === me) void client.invalidateQueries(myWarningsQuery())
      refresh.figures()
      const detail = api.warnings.get.query({ params: { id: warning.id } }).queryKey
      client.setQueryData<WarningDetail>(detail, (known) => known && updateDetail(known, warning))
      void client.invalidateQueries({ queryKey: detail })
    },
    [client, me, isQuiet, onlyWatches, refresh],
  )
  useLiveEvents(hear)
  useOpenEmergencies({ me, onlyWatches })
  useReturn()
  useCatchingUp(client)
  useLapse()
}

type Reader = Pick<AlarmContext, 'me' | 'onlyWatches'>

/** The latest sequence number of each warning, so that a stale response cannot bring back a settled warning. */
const heard = new Map<number, number>()

function popUp(warning: Warning, reader: Reader) {
  const { id, seq } = warning
  if (seq < (heard.get(id) ?? 0)) return
  heard.set(id, seq)
  const context = { ...reader, folded: store.get(foldMarkAtom), now: serverNow() }
  store.set(alarmCardsAtom, (cards) => applyWarning(cards, warning, context))
}

function renewBell(client: QueryClient, kind: FeedEvent['kind'], warning: Warning, refetch: () => void) {
  for (const [queryKey, bell] of client.getQueriesData<WarningBell>({ queryKey: ['warnings', 'bell'] })) {
    const next = bell && updateBell(bell, kind, warning)
    if (next) client.setQueryData(queryKey, next)
    // a request in flight may return data older than this event
    if (!next || mayMissEmergencies(bell, next) || client.isFetching({ queryKey, exact: true })) refetch()
  }
}

/** Counts the new row while the list is frozen; otherwise refetches the list. */
function announceRow({ id, sourceType }: Warning, refetch: () => void) {
  const kinds = store.get(listedWarningKindsAtom)
  if (kinds && !kinds.includes(sourceType)) return
  if (store.get(isListFrozenAtom)) return store.set(newWarningIdsAtom, (ids) => (ids.includes(id) ? ids : [...ids, id]))
  store.set(newWarningIdsAtom, [])
  refetch()
}

/** Query keys of lists; `figures` has the keys of figures. */
const lists = [['warnings', 'page'], ['warningCentres']]
const figures = [
  ['elders', 'home'],
  ['warnings', 'statistics'],
]
const invalidate = (client: QueryClient, keys: string[][]) => {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey })
}

const refreshersOf = (client: QueryClient) => ({
  bell: createThrottle(() => void readAnew(client, { queryKey: ['warnings', 'bell'] }), 2_000),
  list: createThrottle(() => invalidate(client, lists), 2_000),
  figures: createThrottle(() => invalidate(client, figures), 5_000),
  chime: createThrottle(playWarningChime, 5_000),
})

/** Shows cards for emergencies that were raised before the page was opened. */
function useOpenEmergencies({ me, onlyWatches }: Reader) {
  const { data: bell } = useQuery(bellQuery())
  useEffect(() => {
    for (const warning of bell?.records ?? [])
      if (isEmergency(warning) || isEscalatedTo(warning, me)) popUp(warning, { me, onlyWatches })
  }, [bell, me, onlyWatches])
}

/** Shows a note after a reconnect with the number of missed warnings. */
function useReturn() {
  const { returns, missed } = useAtomValue(liveStateAtom)
  useEffect(() => {
    if (returns === 0) return
    if (missed > 0) store.set(missedCountAtom, (unread) => (unread ?? 0) + missed)
    // keeps a toast about a save that is still shown
    else if (!store.get(toastAtom)) toast('info', '实时连接已恢复，离线期间没有新预警')
  }, [returns, missed])
}

/** Refetches on connect and reconnect, because cached data may lack events. */
function useCatchingUp(client: QueryClient) {
  const { returns, lastFrame } = useAtomValue(liveStateAtom)
  const isHeard = lastFrame !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more after every return.
  useEffect(() => {
    if (isHeard)
      void readAnew(client, {
        predicate: ({ queryKey: [area] }) => ['warnings', 'warningCentres', 'workOrders'].includes(String(area)),
      })
  }, [isHeard, returns, client])
}

/** Refetches twice if the first request is still in flight, because its response may be outdated. */
async function readAnew(client: QueryClient, which: QueryFilters) {
  const early = client.getQueryCache().findAll({ ...which, fetchStatus: 'fetching' })
  const first = early.filter(({ state }) => state.data === undefined)
  await client.invalidateQueries(which)
  for (const { queryKey } of first) void client.invalidateQueries({ queryKey, exact: true })
}

/** Removes cards when they expire. */
function useLapse() {
  const cards = useAtomValue(alarmCardsAtom)
  useEffect(() => {
    const at = nextExpiry(cards)
    if (at === null) return
    const lapse = () => store.set(alarmCardsAtom, (cards) => removeExpiredCards(cards, serverNow()))
    const timer = setTimeout(lapse, Math.max(0, at - serverNow()) + 20)
    return () => clearTimeout(timer)
  }, [cards])
}
