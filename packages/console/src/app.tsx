import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as JotaiProvider } from 'jotai'
import zhCn from 'primelocale/zh-CN.json'
import { addLocale, PrimeReactProvider } from 'primereact/api'
import { frameParts } from './frame-parts.tsx'
import { queryClient } from './query-client.ts'
import { routes } from './routes.tsx'
import { Frame } from './shell/frame.tsx'
import { store } from './shell/toast.ts'
import { layers } from './theme/layers.ts'
import 'primereact/resources/themes/lara-light-blue/theme.css'
import 'primeicons/primeicons.css'
import './theme/prime.css'

addLocale('zh-CN', { ...zhCn['zh-CN'], firstDayOfWeek: 1, accept: '确定', reject: '取消' })
/** The native select inside a dropdown is for forms only: screen readers use the list. */
const pt = { dropdown: { select: { 'aria-hidden': true } } }
const primeSettings = { locale: 'zh-CN', zIndex: layers, ripple: false, pt }

export function App() {
  return (
    <JotaiProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <PrimeReactProvider value={primeSettings}>
          <Frame routes={routes} parts={frameParts} />
        </PrimeReactProvider>
      </QueryClientProvider>
    </JotaiProvider>
  )
}
