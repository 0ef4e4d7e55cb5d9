import { useState } from 'react'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import type { PanelProps } from '../../../../pickers/people/archive/archive-panel.ts'
import { foldDays } from './fold-days.ts'
import { TimelineDay } from './timeline-day.tsx'
import { TimelineFilters } from './timeline-filters.tsx'
import { type TimelineFilter, useTimeline } from './use-timeline.ts'
import './timeline.css'

const everything: TimelineFilter = { kinds: [], from: '', to: '' }

/** Timeline of everything that happened to an elder, newest first, grouped by day. */
export function TimelinePanel({ oldmanId }: Pick<PanelProps, 'oldmanId'>) {
  const [filter, setFilter] = useState(everything)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = useTimeline(
    oldmanId,
    filter,
  )
  // the offered kinds do not change while the response for a new filter is loading
  const [known, setKnown] = useState(data?.pages[0]?.kinds ?? [])
  const kinds = data?.pages[0]?.kinds
  if (kinds && kinds.join() !== known.join()) setKnown(kinds)
  const days = foldDays(data?.pages.flatMap(({ records }) => records) ?? [])
  const isFiltered = filter !== everything

  return (
    <div className="timeline fit stack gap-4" aria-busy={isFetching}>
      <TimelineFilters kinds={known} filter={filter} onChange={setFilter} onReset={() => setFilter(everything)} />
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={8} />}
      {data && days.length === 0 && (
        <p className="timeline-end soft">{isFiltered ? '没有符合条件的事件' : '还没有任何事件'}</p>
      )}
      {days.map(({ day, entries }) => (
        <TimelineDay key={day} day={day} entries={entries} />
      ))}
      {isFetchNextPageError && <p className="timeline-end soft tone-urgent">更早的事件未能读取：{error?.message}</p>}
      {hasNextPage ? (
        <Button
          className="timeline-more"
          label={isFetchNextPageError ? '重试' : '更早的事件'}
          outlined
          loading={isFetching}
          onClick={() => void fetchNextPage()}
        />
      ) : (
        days.length > 0 && <p className="timeline-end soft">已到最早</p>
      )}
    </div>
  )
}
