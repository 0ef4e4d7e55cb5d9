import type { ApiError } from '@care/shared/http/client'
import type { Page } from '@care/shared/http/page'
import type { SearchValues } from '../../kit/inputs/field.ts'
import type { ExactTotal } from '../use-exact-total.ts'

/** What search bar and grid need of a list, whatever call it comes from. */
export interface Listing<Row> {
  data: Page<Row> | undefined
  exact: ExactTotal
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
