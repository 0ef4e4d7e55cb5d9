import { readSession } from '@care/shared/browser/session/token-store'
import type { Endpoint } from '@care/shared/http/endpoint'
import type { PageEntry } from '@care/shared/pages/pages'
import { callNamed } from '../../calls/api.ts'
import { mayWith } from '../../calls/me.ts'
import { queryClient } from '../../calls/query-client.ts'
import { listingAt } from './use-page.ts'

type Begin = (query: URLSearchParams) => Promise<void>

/** Its rows come page by page. */
const isList = ({ method, options }: Endpoint) =>
  method === 'GET' && options.query && 'shape' in options.query && 'current' in Object(options.query.shape)

/** For a page that opens by a list or by one record: asks for it, as far as the address says which, while the page's code is still coming. */
export function beginningOf({ opens, asks, by }: Pick<PageEntry, 'opens' | 'asks' | 'by'>): Begin | undefined {
  if (opens === 'signed-in' || asks === false) return undefined
  const call = callNamed(opens)
  const isRecord = opens.endsWith('.get') && by?.includes('id')
  if (!isRecord && !isList(call.endpoint)) return undefined
  return async (query) => {
    // as the sign-in said it: nobody's call is refused for a page that only tells them so
    const permissions = readSession()?.user.authorities.map(({ authority }) => authority) ?? []
    if (!mayWith(permissions, call.endpoint.options.access)) return
    if (!isRecord) return queryClient.prefetchQuery(listingAt(call, query, asks))
    const input = { params: { id: Number(query.get('id')) } }
    const queryKey = [call.area, call.name, input]
    // a tab of it that is opened is no reason to read it again
    if (queryClient.getQueryData(queryKey) === undefined)
      await queryClient.prefetchQuery({ queryKey, queryFn: () => call.submit(input) })
  }
}
