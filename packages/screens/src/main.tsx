import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { prefetchWall } from './prefetch-wall.ts'
import { queryClient } from './query-client.ts'
import './styles/all-styles.ts'
import { applyTheme } from './theme.ts'

applyTheme(document.documentElement)
prefetchWall()
const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  )
}
