import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './root.tsx'
import '../theme/base.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

if (import.meta.env.DEV) await Promise.all([import('./before-paint.ts'), import('../kit/prime/prime-settings.ts')])

const draw = () =>
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  )

/**
 * Lets the static frame of the sign-in page paint before rendering begins; a hidden window never paints, so the wait
 * ends after 500 ms.
 */
function whenShown(go: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin()
  })
  const timer = setTimeout(() => begin(), 500)
  const begin = () => {
    observer.disconnect()
    clearTimeout(timer)
    go()
  }
  observer.observe({ type: 'paint', buffered: true })
}

if (document.documentElement.dataset.early) whenShown(draw)
else draw()
