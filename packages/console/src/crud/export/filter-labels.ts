import type { ExportRequest } from '@care/shared/jobs/jobs.contract'
import type { FieldSet, SearchGroup, SearchValues } from '../../kit/inputs/field.ts'
import { includesFilters, type NamedSearch } from '../view/named-search.ts'

/**
 * Labels and values of the filters in use, for the exported file: filters of the search bar, ticked ids and built-in
 * searches.
 */
export function filterLabels(
  search: (string | SearchGroup)[],
  values: SearchValues,
  fields: FieldSet,
  builtIn: NamedSearch[] = [],
): ExportRequest['filters'] {
  const typed = search.flatMap((item) => {
    const names = typeof item === 'string' ? [item] : item.names
    const given = names.map((name) => values[name]).filter((value) => value !== undefined && value !== '')
    if (given.length === 0) return []
    const label = typeof item === 'string' ? (fields[item]?.label ?? item) : item.label
    return [{ label, field: names[0] ?? '', value: given.join(' 至 ').slice(0, 200) }]
  })
  const named = builtIn
    .filter((one) => includesFilters(one.values, values))
    .map(({ name }) => ({ label: '范围', field: 'list', value: name }))
  const picked = values.ids ? [{ label: '范围', field: 'list', value: `所列 ${values.ids.split(',').length} 项` }] : []
  return [...named, ...picked, ...typed]
}
