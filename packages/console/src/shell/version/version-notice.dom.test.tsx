import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VersionNotice } from './version-notice.tsx'

const start = Date.parse('2026-11-21T10:00:00+08:00')
const minute = 60_000
const page = (version: number) => `<html><head><script src="/assets/index-${version}.js"></script></head></html>`
let installed = 1
let script: HTMLElement
const asked = vi.fn()

beforeEach(() => {
  installed = 1
  asked.mockReset()
  script = document.createElement('script')
  script.setAttribute('type', 'text/plain')
  script.setAttribute('src', '/assets/index-1.js')
  document.head.append(script)
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address)
    if (installed === 0) throw new TypeError('no network')
    return new Response(page(installed))
  })
})
afterEach(() => {
  script.remove()
  for (const card of document.querySelectorAll('.warning-card')) card.remove()
})
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const look = () => act(async () => void dispatchEvent(new Event('focus')))
const offered = () => screen.queryByRole('button', { name: '稍后' })

it('checks for a new version every five minutes and whenever the window is shown, and offers a reload', async () => {
  render(<VersionNotice />)
  await after(5 * minute - 1)
  expect(asked).not.toHaveBeenCalled()
  await after(1)
  expect(asked.mock.calls).toEqual([['/index.html']])
  installed = 0
  await look()
  expect(offered()).toBeNull()
  installed = 2
  await look()
  await after(0)
  expect(offered()).not.toBeNull()
})

it('the notice does not appear while a warning is waiting', async () => {
  render(<VersionNotice />)
  const card = document.createElement('div')
  card.className = 'warning-card'
  document.body.append(card)
  installed = 2
  await look()
  await after(10_000)
  expect(offered()).toBeNull()
  card.remove()
  await after(1_000)
  expect(offered()).not.toBeNull()
})

it('the notice appears again half an hour after it was postponed', async () => {
  render(<VersionNotice />)
  installed = 2
  await look()
  await after(0)
  fireEvent.click(offered() as HTMLElement)
  expect(offered()).toBeNull()
  await after(30 * minute - 1)
  await look()
  expect([offered(), asked.mock.calls.length]).toEqual([null, 1])
  await after(1)
  await look()
  await after(0)
  expect(offered()).not.toBeNull()
})
