import type { LiveEvent } from '@care/shared/live/events'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLiveEvents } from '../../live/connection.ts'
import { createRefresher } from '../../live/refresher.ts'

/** Lists and drawers of work orders follow every change at once; a storm of changes makes few requests. */
export function useWorkOrderFeed(): void {
  const client = useQueryClient()
  const refresh = useMemo(
    () => createRefresher(() => void client.invalidateQueries({ queryKey: ['workOrders'] }), 1_000),
    [client],
  )
  const hear = useCallback((event: LiveEvent) => event.kind === 'work-order' && refresh(), [refresh])
  useLiveEvents(hear)
}
