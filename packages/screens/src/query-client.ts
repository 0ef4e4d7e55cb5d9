import { ApiError } from '@care/shared/http/client'
import { QueryClient } from '@tanstack/react-query'

/** Nobody presses retry on a wall: it retries forever, except where that cannot help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && !(error instanceof ApiError && [401, 403].includes(error.status)),
    },
  },
})
