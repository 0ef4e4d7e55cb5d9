import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../../../../calls/api.ts'
import { storedAtom } from '../../../../kit/page/stored-atom.ts'
import { liveStateAtom, serverNow, useLiveEvents } from '../../../../live/connection.ts'
import { createLiveStore, type LiveStore } from './live-store.ts'

/** Whether the user has the live layer switched on. */
export const isLiveLayerOnAtom = storedAtom('bed-live', (kept) => kept !== false)

export const LiveStoreContext = createContext<LiveStore | null>(null)

/** The residents of a building, or these elders (ids joined by commas). */
type Board = { buildingId: number } | { ids: string }

const [renewMs, ageMs] = [60_000, 30_000]

/**
 * The live layer of a board: a snapshot when it opens, each minute and after a reconnect; everything else comes by the
 * feed. Without `query` the layer is off.
 */
export function useBedLive(query: Board | null) {
  const isOn = useAtomValue(isLiveLayerOnAtom) && query !== null
  const key = JSON.stringify(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another board begins anew.
  const store = useMemo(() => createLiveStore(serverNow), [key])
  const { returns } = useAtomValue(liveStateAtom)
  const { data, error, refetch } = useQuery({
    queryKey: [...api.rooms.live.query({ query: query ?? {} }).queryKey],
    queryFn: async () => {
      const askedAt = serverNow()
      return { askedAt, live: await api.rooms.live.call({ query: query ?? {} }) }
    },
    enabled: isOn,
    refetchInterval: renewMs,
    // a hidden tab hears no events, so it asks again when it is shown
    refetchOnMount: 'always',
    // the store compares what changed
    structuralSharing: false,
  })
  useLiveEvents(store.hear)
  useEffect(() => {
    if (returns > 0 && isOn) void refetch()
  }, [returns, isOn, refetch])
  useEffect(() => {
    if (data) store.renew(data.live, data.askedAt)
  }, [data, store])
  useEffect(() => {
    const timer = setInterval(store.age, ageMs)
    return () => {
      clearInterval(timer)
      store.stop()
    }
  }, [store])
  return { store: isOn ? store : null, error: isOn ? error : null, refetch }
}

/** What the feed says about an elder; undefined while nothing is known, or the layer is off. */
export function useTileLive(oldmanId: number) {
  const store = useContext(LiveStoreContext)
  return useSyncExternalStore(
    useMemo(() => (read: () => void) => store?.subscribe(oldmanId, read) ?? (() => undefined), [store, oldmanId]),
    () => store?.read(oldmanId),
  )
}
