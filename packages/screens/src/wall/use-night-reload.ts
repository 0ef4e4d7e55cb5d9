import type { Screen } from '@care/shared/screens/screens.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isReloadDue } from './night-reload.ts'

const lookMs = 60_000

/** A browser that runs for weeks is begun anew once a night, while nobody waits for help. */
export function useNightReload() {
  const client = useQueryClient()
  useEffect(() => {
    const begunAt = Date.now()
    const timer = setInterval(() => {
      const shown = client.getQueriesData<Screen>({ queryKey: ['screen'] }).map(([, data]) => data)
      if (isReloadDue(begunAt, Date.now(), shown)) location.reload()
    }, lookMs)
    return () => clearInterval(timer)
  }, [client])
}
