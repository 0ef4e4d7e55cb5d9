import type { JobProgress } from '@care/shared/jobs/jobs.contract'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { progressAtom } from './progress-atom.ts'

const pollMs = 2_000

export const isOver = (status?: JobProgress['status']) =>
  status === 'done' || status === 'failed' || status === 'cancelled'

/** How far a background job is: told by the socket, and asked for in case that is silent. */
export function useJob(key: string | null): { job: JobProgress | undefined; rate: number } {
  const live = useAtomValue(progressAtom)[key ?? '']
  const { data, refetch } = useQuery({
    ...api.jobs.process.query({ query: { key: key ?? '' } }),
    enabled: key !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data?.status) ? false : pollMs),
  })
  const told = live?.rate === 100
  useEffect(() => {
    if (told) void refetch()
  }, [told, refetch])
  return { job: data, rate: Math.max(data?.rate ?? 0, live?.rate ?? 0) }
}
