import type { LiveEvent } from '@care/shared/live/events'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { api } from '../../../calls/api.ts'
import { useLiveEvents } from '../../../live/connection.ts'
import { createThrottle } from '../../../live/throttle.ts'

/** Names of the queries that return several orders. */
const lists = ['page', 'board', 'day', 'map']

/** Refetches an open order on its own changes immediately, and lists on any change; bursts are throttled. */
export function useWorkOrderFeed(): void {
  const client = useQueryClient()
  const refresh = useMemo(
    () =>
      createThrottle(() => {
        for (const list of lists) void client.invalidateQueries({ queryKey: ['workOrders', list] })
      }, 1_000),
    [client],
  )
  const hear = useCallback(
    (event: LiveEvent) => {
      if (event.kind !== 'work-order') return
      const { queryKey } = api.workOrders.get.query({ params: { id: event.workOrderId } })
      void client.invalidateQueries({ queryKey })
      refresh()
    },
    [client, refresh],
  )
  useLiveEvents(hear)
}
