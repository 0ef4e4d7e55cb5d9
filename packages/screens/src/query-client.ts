import { ApiError } from '@care/shared/http/client'
import { QueryClient } from '@tanstack/react-query'

/** Retries failed queries forever, since nobody presses retry on a wall screen, except where a retry is useless. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && !(error instanceof ApiError && [401, 403].includes(error.status)),
    },
  },
})
