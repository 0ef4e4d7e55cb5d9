import type { Screen } from '@care/shared/overview/screens/screens.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const lookMs = 60_000

/** Restarts a browser that runs for weeks once a night, while nobody waits for help. */
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

const leastMs = 12 * 3_600_000
const hours = [3, 4]

/**
 * Whether to reload: at night, after at least half a day of running, while no warning is open. `begunAt` and `now` in
 * epoch ms.
 */
export function isReloadDue(begunAt: number, now: number, shown: (Pick<Screen, 'warnings'> | undefined)[]): boolean {
  const hour = Number(toShanghaiTime(now).slice(11, 13))
  return now - begunAt >= leastMs && hours.includes(hour) && shown.every((data) => data?.warnings.length === 0)
}
