import type { ApiError } from '@care/shared/http/client'
import type { SearchValues } from './field.ts'

/** What search bar and grid need of a list, whatever call it comes from. */
export interface Listing<Row> {
  data: { records: Row[]; total: number } | undefined
  error: ApiError | null
  isPending: boolean
  isFetching: boolean
  reload: () => void
  current: number
  size: number
  search: SearchValues
  isFiltered: boolean
  setSearch: (values: SearchValues) => void
  setPage: (current: number, size: number) => void
}
