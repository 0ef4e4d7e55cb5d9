import type { LiveEvent } from '@care/shared/live/events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { lockedAtom } from '../calls/lock-atom.ts'
import { useMe } from '../calls/me.ts'
import { progressAtom } from '../crud/jobs/progress-atom.ts'
import { store, toast } from '../kit/messages/toast.ts'
import { liveStateAtom, useLiveConnection, useLiveEvents } from './connection.ts'
import { createThrottle } from './throttle.ts'

/**
 * Opens the warning socket of this page, stores the progress of background jobs, and shows toasts for events such as
 * join requests. Mount once.
 */
export function LiveConnection() {
  const { sysUser } = useMe()
  const client = useQueryClient()
  const isLive = useAtomValue(liveStateAtom).phase === 'live'
  const wasLive = useRef(false)
  // reloads the permissions after a reconnect, because they may have changed
  useEffect(() => {
    if (!isLive) return
    if (wasLive.current) for (const area of ['account', 'menus']) void client.invalidateQueries({ queryKey: [area] })
    wasLive.current = true
  }, [isLive, client])
  const [refreshPlaces, refreshBeds] = useMemo(
    () => [
      refresherOf(client, ['elders', 'rooms', 'leaves', 'checkIns', 'bedCleanings', 'bedRequests']),
      refresherOf(client, ['rooms', 'bedCleanings']),
    ],
    [client],
  )
  const hear = useCallback(
    (event: LiveEvent) => {
      // only a locked session gets this reduced event, so another window has locked the session
      if (event.kind === 'alarms') store.set(lockedAtom, true)
      if (event.kind === 'join-request') {
        toast('info', `${event.name}申请加入机构，请到“邀请与加入”审核`)
        void client.invalidateQueries({ queryKey: ['invitations'] })
      }
      if (event.kind === 'order-overdue') toast('warn', event.text)
      if (event.kind === 'order-plan') {
        toast('warn', `周期工单未生成：${event.text}`)
        void client.invalidateQueries({ queryKey: ['orderPlans'] })
      }
      if (event.kind === 'duty') {
        toast('info', event.text)
        void client.invalidateQueries({ queryKey: ['duty'] })
      }
      if (event.kind === 'callback') {
        toast('warn', event.text)
        for (const area of ['callRecords', 'home']) void client.invalidateQueries({ queryKey: [area] })
      }
      if (event.kind === 'institution') {
        toast('warn', event.text)
        for (const area of ['quotas', 'firstSteps']) void client.invalidateQueries({ queryKey: [area] })
      }
      if (event.kind === 'elder') refreshPlaces()
      if (event.kind === 'bed') refreshBeds()
      if (event.kind !== 'progress') return
      const { key, rate, url } = event
      store.set(progressAtom, (known) => ({ ...known, [key]: { rate, url } }))
    },
    [client, refreshPlaces, refreshBeds],
  )
  useLiveEvents(hear)
  useLiveConnection(sysUser.userId)
  return null
}

/** Reloads what is shown of these areas at once, and at most every two seconds while many events arrive. */
const refresherOf = (client: QueryClient, areas: string[]) =>
  createThrottle(() => {
    for (const area of areas) void client.invalidateQueries({ queryKey: [area] })
  }, 2_000)
