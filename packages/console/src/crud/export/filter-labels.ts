import type { ExportRequest } from '@care/shared/jobs/jobs.contract'
import type { FieldSet, SearchGroup, SearchValues } from '../../kit/inputs/field.ts'

/** How the filters in use are called, for the file that is exported by them. */
export function filterLabels(
  search: (string | SearchGroup)[],
  values: SearchValues,
  fields: FieldSet,
): ExportRequest['filters'] {
  return search.flatMap((item) => {
    const names = typeof item === 'string' ? [item] : item.names
    const given = names.map((name) => values[name]).filter((value) => value !== undefined && value !== '')
    if (given.length === 0) return []
    const label = typeof item === 'string' ? (fields[item]?.label ?? item) : item.label
    return [{ label, field: names[0] ?? '', value: given.join(' 至 ').slice(0, 200) }]
  })
}
