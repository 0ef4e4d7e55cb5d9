import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { toastSuccess } from './toast.ts'

/** Toast lifetime in ms: two frames until painted, plus its display time. */
const gone = 32 + 3_000
const shown = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('a message that arrives just as the previous message expires is not removed with it', async () => {
  renderPage(<p>页面</p>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  setTimeout(() => toastSuccess('后一条'), gone)
  act(() => toastSuccess('前一条'))
  pass(gone - 1)
  expect(shown()).toBe('前一条')
  // both timers fire before the next render
  vi.advanceTimersByTime(1)
  await act(async () => undefined)
  expect(shown()).toBe('后一条')
  pass(gone)
  expect(shown()).toBe('')
})
