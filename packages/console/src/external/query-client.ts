import type { ApiError } from '@care/shared/http/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { keepNotice } from '../calls/leave-session.ts'
import { toastError } from '../kit/messages/toast.ts'
import { dropTicket } from './ticket.ts'

/**
 * Query client of pages that act by ticket: an expired ticket returns to the phone step, and every mutation invalidates
 * all queries.
 */
export function createOutsideClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => settle(error, false) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => settle(error, !meta?.quiet),
      onSuccess: () => void client.invalidateQueries(),
    }),
    defaultOptions: { queries: { staleTime: 5_000, retry: 1, refetchOnWindowFocus: true } },
  })
  return client
}

function settle(error: ApiError, toast: boolean) {
  if (error.status === 401) {
    keepNotice('停留时间过长，请重新验证手机号码')
    return dropTicket()
  }
  if (toast) toastError(error)
}
