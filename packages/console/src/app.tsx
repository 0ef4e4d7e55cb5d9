import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as JotaiProvider } from 'jotai'
import { frameParts } from './frame-parts.tsx'
import { queryClient } from './query-client.ts'
import { routes } from './routes.tsx'
import { Frame } from './shell/frame.tsx'
import { store } from './shell/toast.ts'
import 'primeicons/primeicons.css'
import './crud/styles.ts'
import './pickers/pickers.css'
import './theme/prime.css'

export { begin } from './begin.ts'

export function App() {
  return (
    <JotaiProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <Frame routes={routes} parts={frameParts} />
      </QueryClientProvider>
    </JotaiProvider>
  )
}
