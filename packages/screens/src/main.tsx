import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { queryClient } from './query-client.ts'
import './styles/stage.css'
import './styles/panel.css'
import './styles/chart.css'
import './styles/figures.css'
import './styles/rolling.css'
import './styles/meanings.css'
import './styles/rows.css'
import './styles/devices.css'
import './styles/claims.css'
import './styles/tenant-cards.css'
import './styles/map.css'
import './styles/house.css'
import './styles/turning.css'
import './styles/ward.css'
import './styles/takeover.css'
import './styles/refusal.css'
import { applyTheme } from './theme.ts'

applyTheme(document.documentElement)
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
