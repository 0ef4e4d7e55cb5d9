import type { SearchValues } from '../../kit/inputs/field.ts'

/** Filters with a display name. */
export interface NamedSearch {
  name: string
  values: SearchValues
}

/** Whether all filters of `values` are among those in use. */
export const includesFilters = (values: SearchValues, search: SearchValues) =>
  Object.entries(values).every(([name, value]) => search[name] === value)
