import type { SearchValues } from '../../kit/inputs/field.ts'

/** A search with a name. */
export interface NamedSearch {
  name: string
  values: SearchValues
}

/** Whether all of these are among the filters in use. */
export const isWithin = (values: SearchValues, search: SearchValues) =>
  Object.entries(values).every(([name, value]) => search[name] === value)
