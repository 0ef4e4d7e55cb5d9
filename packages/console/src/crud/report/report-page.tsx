import type { ApiError } from '@care/shared/http/client'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { timeRange } from '../../kit/inputs/dates/time-range.tsx'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { Page } from '../../kit/page/page.tsx'
import { ExportTool } from '../export/export-tool.tsx'
import { SearchBar } from '../list/search-bar.tsx'
import { type Period, usePeriod } from './use-period.ts'

interface Props<Report> extends Pick<ComponentProps<typeof ExportTool>, 'columns'> {
  /** Label of the period. */
  label: string
  ask: (period: Period) => UseQueryOptions<Report, ApiError>
  /** The list call whose rows are exported. */
  rowsCall: ComponentProps<typeof ExportTool>['call']
  /** Links to neighbouring pages. */
  beside?: ReactNode
  children: (report: Report, period: Period) => ReactNode
}

/** A report on a period that the user chooses, with its rows as an export. */
export function ReportPage<Report>({ label, ask, rowsCall, columns, beside, children }: Props<Report>) {
  const { start, end, days, filters } = usePeriod()
  const period = { start, end }
  const { data, error, refetch } = useQuery({ ...ask(period), placeholderData: keepPreviousData })
  return (
    <Page
      beside={beside}
      actions={
        <ExportTool
          call={rowsCall}
          query={period}
          filters={[{ label, field: 'start', value: days }]}
          columns={columns}
          picked={[]}
        />
      }
    >
      <SearchBar page={filters} fields={{}} search={[timeRange(label)]} />
      {data && !error ? children(data, period) : <QueryPlaceholder error={error} onRetry={refetch} lines={8} />}
    </Page>
  )
}
