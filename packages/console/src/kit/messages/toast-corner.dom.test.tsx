import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { toastSuccess } from './toast.ts'

/** Two pictures until it can be read, and its life. */
const gone = 32 + 3_000
const shown = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('a message that comes the moment the one before goes is not taken along', async () => {
  renderPage(<p>页面</p>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  setTimeout(() => toastSuccess('后一条'), gone)
  act(() => toastSuccess('前一条'))
  pass(gone - 1)
  expect(shown()).toBe('前一条')
  // both strike before anything is drawn
  vi.advanceTimersByTime(1)
  await act(async () => undefined)
  expect(shown()).toBe('后一条')
  pass(gone)
  expect(shown()).toBe('')
})
