import type { Endpoint } from '@care/shared/http/endpoint'
import type { Listed } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { listingAt } from './use-page.ts'

/** For a page that is a list: asks for its rows, as far as the address says which, before the page is drawn (begin.ts). */
export const beginList =
  <E extends Endpoint>(call: Listed<E>) =>
  (query: URLSearchParams): Promise<void> =>
    queryClient.prefetchQuery(listingAt(call, query))
