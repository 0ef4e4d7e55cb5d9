import { ApiError } from '@care/shared/http/client'
import { QueryClient } from '@tanstack/react-query'

/** A wall has nobody who could press retry: it asks again for ever, except where asking cannot help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && !(error instanceof ApiError && [401, 403].includes(error.status)),
    },
  },
})
