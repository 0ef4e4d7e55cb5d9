import { readSession } from '@care/shared/browser/session/token-store'
import type { PageEntry } from '@care/shared/pages/pages'
import { callNamed } from '../../calls/api.ts'
import { mayWith } from '../../calls/me.ts'
import { queryClient } from '../../calls/query-client.ts'
import { listingAt } from './use-page.ts'

type Begin = (query: URLSearchParams) => Promise<void>

/** For a page that opens by a list: asks for its rows, as far as the address says which, while the page's code is still coming. */
export function beginningOf({ opens, asks }: Pick<PageEntry, 'opens' | 'asks'>): Begin | undefined {
  if (opens === 'signed-in' || asks === false || !/page$/i.test(opens)) return undefined
  const call = callNamed(opens)
  return async (query) => {
    // as the sign-in said it: nobody's call is refused for a page that only tells them so
    const permissions = readSession()?.user.authorities.map(({ authority }) => authority) ?? []
    if (mayWith(permissions, call.endpoint.options.access))
      await queryClient.prefetchQuery(listingAt(call, query, asks))
  }
}
