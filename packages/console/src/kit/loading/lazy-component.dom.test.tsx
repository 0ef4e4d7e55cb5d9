import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPage } from './lazy-page.tsx'
import { lazyPart } from './lazy-part.tsx'

// act is off, so that React schedules renders itself, as in a browser
const act = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
beforeEach(() => {
  act.IS_REACT_ACT_ENVIRONMENT = false
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  act.IS_REACT_ACT_ENVIRONMENT = true
  vi.useRealTimers()
})

const Arrived = () => '到了'
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done))
}

type Load = () => Promise<{ Arrived: () => string }>
it.each([
  ['page', (load: Load) => lazyPage('Arrived', load)],
  ['part', (load: Load) => lazyPart('Arrived', load)],
])('renders a %s once its code is loaded, without a timer in between', async (_what, lazily) => {
  const coming = Promise.withResolvers<{ Arrived: () => string }>()
  const Late = lazily(() => coming.promise)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Late />)
  await turns()
  expect(document.body.textContent).toBe('')
  coming.resolve({ Arrived })
  await turns()
  expect(document.body.textContent).toBe('到了')
  root.unmount()
})
