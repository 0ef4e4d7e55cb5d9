import { maxReportMonths } from '@care/shared/crud/max-report-months'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { optionField } from '../../../crud/fields/fields.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import type { SearchGroup } from '../../../kit/inputs/field.ts'
import { Select } from '../../../kit/inputs/select.tsx'
import { useFilters } from '../../../kit/page/use-filters.ts'

/** `yyyy-MM` this many months before the present one. */
function monthBefore(count: number): string {
  const [year = 0, month = 1] = toShanghaiDay(Date.now()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7)
}

/** The first of the last twelve months. */
const usualFrom = () => monthBefore(11)

/** Months and institution of the report in the address; by default the last twelve months of all institutions. */
export function useMonths() {
  const filters = useFilters((name) => ['from', 'to', 'tenantId'].includes(name))
  const { from = usualFrom(), to = monthBefore(0), tenantId } = filters.search
  const ofTenant: Record<string, string> = tenantId ? { tenantId } : {}
  return { filters, ofTenant, query: { from, to, ...ofTenant }, text: `${from} 至 ${to}` }
}
export type Months = ReturnType<typeof useMonths>

const monthRange: SearchGroup = {
  label: '月份',
  names: ['from', 'to'],
  check: ({ from, to }) => ((to || monthBefore(0)) < (from || usualFrom()) ? '结束月份不能早于开始月份' : null),
  input: ({ from, to }, change, id) => {
    const options = Array.from({ length: maxReportMonths }, (_, count) => monthBefore(count))
    const choice = (name: 'from' | 'to', value: string, more: object) => (
      <Select
        {...more}
        value={value}
        options={options.map((month) => ({ value: month, label: month }))}
        onChange={(event) => change({ [name]: String(event.value) })}
      />
    )
    return (
      <div className="line grow">
        {choice('from', from || usualFrom(), { inputId: id })}
        {choice('to', to || monthBefore(0), { 'aria-label': '结束月份' })}
      </div>
    )
  },
}

/** Chooses months, and the institution where the user sees several. */
export function MonthsBar({ filters }: Pick<Months, 'filters'>) {
  const { data: tenants = [] } = useQuery({ ...api.tenants.visible.query(), staleTime: 600_000 })
  const choices = tenants.map(({ id, name }) => ({ value: String(id), label: name }))
  const tenantId = { ...optionField('机构', choices, { filter: true, showClear: true }), show: () => null }
  return (
    <SearchBar
      page={filters}
      fields={{ tenantId }}
      search={tenants.length > 1 ? [monthRange, 'tenantId'] : [monthRange]}
    />
  )
}
