import type { TimelineKind } from '@care/shared/people/elders/timeline.words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'

export interface TimelineFilter {
  kinds: TimelineKind[]
  from: string
  to: string
}

/** The pages of the timeline loaded so far, newest first. */
export function useTimeline(id: number, { kinds, from, to }: TimelineFilter) {
  const query = {
    ...(kinds.length > 0 && { kinds: kinds.join() }),
    ...(from && { from }),
    ...(to && { to }),
  }
  return useInfiniteQuery({
    queryKey: ['timeline', 'read', { id, query }],
    queryFn: ({ pageParam }) => {
      const before = pageParam ? { before: pageParam } : {}
      return api.timeline.read.call({ params: { id }, query: { ...query, ...before } })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}
