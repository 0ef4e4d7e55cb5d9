import { ApiError } from '@care/shared/http/client'
import type { JobProgress } from '@care/shared/jobs/jobs.contract'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { api } from '../../calls/api.ts'
import { progressAtom } from './progress-atom.ts'

const pollMs = 5_000

export const isSettled = (status?: JobProgress['status']) =>
  status === 'done' || status === 'failed' || status === 'cancelled'

/** Whether the job has expired or belongs to another user, so that polling stops. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

const gone = (key: string, last: JobProgress | undefined): JobProgress => ({
  key,
  kind: 'export',
  name: '',
  rate: 0,
  rows: 0,
  createTime: '',
  expireTime: null,
  ...last,
  status: 'failed',
  url: null,
  error: '任务已不存在，请重新发起',
})

/** Progress of a background job: pushed by the live connection, and polled in case no event arrives. */
export function useJob(key: string | null): { job: JobProgress | undefined; rate: number } {
  const live = useAtomValue(progressAtom)[key ?? '']
  const { data, error, refetch } = useQuery({
    ...api.jobs.process.query({ query: { key: key ?? '' } }),
    enabled: key !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isSettled(state.data?.status) || isGone(state.error) ? false : pollMs),
  })
  const told = live?.rate === 100
  useEffect(() => {
    if (told) void refetch()
  }, [told, refetch])
  return { job: isGone(error) ? gone(key ?? '', data) : data, rate: Math.max(data?.rate ?? 0, live?.rate ?? 0) }
}
