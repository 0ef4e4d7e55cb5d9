import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as JotaiProvider } from 'jotai'
import { queryClient } from '../calls/query-client.ts'
import { store } from '../kit/messages/toast.ts'
import { Frame } from '../shell/frame/frame.tsx'
import { frameParts } from './frame-parts.tsx'
import { routes } from './routes.tsx'
import 'primeicons/primeicons.css'
import '../crud/styles.ts'
import '../pickers/pickers.css'
import '../theme/prime.css'

export { prefetchPage } from './prefetch-page.ts'

export function App() {
  return (
    <JotaiProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <Frame routes={routes} parts={frameParts} />
      </QueryClientProvider>
    </JotaiProvider>
  )
}
