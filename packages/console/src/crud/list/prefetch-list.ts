import { readSession } from '@care/shared/browser/session/token-store'
import type { Endpoint } from '@care/shared/http/endpoint'
import type { PageEntry } from '@care/shared/pages/pages'
import { callNamed } from '../../calls/api.ts'
import { isPermitted } from '../../calls/me.ts'
import { queryClient } from '../../calls/query-client.ts'
import { listQueryAt } from './use-page.ts'

type Begin = (query: URLSearchParams) => Promise<void>

/** Whether the call returns a paged list. */
const isList = ({ method, options }: Endpoint) =>
  method === 'GET' && options.query && 'shape' in options.query && 'current' in Object(options.query.shape)

/**
 * Prefetch for a page that opens with a list or a record: requests the list or record by the address while the page's
 * code is still loading.
 */
export function prefetchOf({ opens, asks, by }: Pick<PageEntry, 'opens' | 'asks' | 'by'>): Begin | undefined {
  if (opens === 'signed-in' || asks === false) return undefined
  const call = callNamed(opens)
  const isRecord = opens.endsWith('.get') && by?.includes('id')
  if (!isRecord && !isList(call.endpoint)) return undefined
  return async (query) => {
    // permissions as of sign-in; without the permission the call is skipped, because the server would refuse it
    const permissions = readSession()?.user.authorities.map(({ authority }) => authority) ?? []
    if (!isPermitted(permissions, call.endpoint.options.access)) return
    if (!isRecord) return queryClient.prefetchQuery(listQueryAt(call, query, asks))
    const input = { params: { id: Number(query.get('id')) } }
    const queryKey = [call.area, call.name, input]
    // switching to an open tab does not reload the record
    if (queryClient.getQueryData(queryKey) === undefined)
      await queryClient.prefetchQuery({ queryKey, queryFn: () => call.submit(input) })
  }
}
