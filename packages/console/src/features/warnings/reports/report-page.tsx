import type { ApiError } from '@care/shared/http/client'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { ExportTool } from '../../../crud/export/export-tool.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { Unanswered } from '../../../kit/loading/unanswered.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { periodSearch, usePeriod } from './period.ts'

export type Period = { start: string; end: string }

interface Props<Report> extends Pick<ComponentProps<typeof ExportTool>, 'columns'> {
  ask: (period: Period) => UseQueryOptions<Report, ApiError>
  /** Whose rows the file holds. */
  rowsCall: ComponentProps<typeof ExportTool>['call']
  children: (report: Report, period: Period) => ReactNode
}

/** A report on the warnings of a period, which its reader chooses, and its rows as a file. */
export function ReportPage<Report>({ ask, rowsCall, columns, children }: Props<Report>) {
  const { start, end, days, filters } = usePeriod()
  const period = { start, end }
  const { data, error, refetch } = useQuery({ ...ask(period), placeholderData: keepPreviousData })
  return (
    <Page
      actions={
        <ExportTool
          call={rowsCall}
          query={period}
          filters={[{ label: '发生日期', field: 'start', value: days }]}
          columns={columns}
          picked={[]}
        />
      }
    >
      <SearchBar page={filters} fields={{}} search={periodSearch} />
      {data && !error ? children(data, period) : <Unanswered error={error} onRetry={refetch} lines={8} />}
    </Page>
  )
}
