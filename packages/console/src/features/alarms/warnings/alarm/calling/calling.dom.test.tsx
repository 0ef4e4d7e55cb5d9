import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../../../live/open-drawers.ts'
import { requestPermissionAtom, wantsNoticesAtom } from './notification-atoms.ts'
import { type DesktopCall, useDesktopNotices } from './use-desktop-notices.ts'
import { emergencyTabTitle, useFlashingTitle } from './use-flashing-title.ts'

const shown: { title: string; body: string; isOpen: boolean; onclick?: () => void }[] = []
class FakeNotification {
  static permission = 'default'
  static requestPermission = async () => {
    FakeNotification.permission = 'granted'
    return 'granted'
  }
  title: string
  body: string
  isOpen = true
  onclick?: () => void
  constructor(title: string, { body }: { body: string }) {
    this.title = title
    this.body = body
    shown.push(this)
  }
  close() {
    this.isOpen = false
  }
}

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
beforeEach(() => {
  shown.length = 0
  vi.stubGlobal('Notification', FakeNotification)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  document.title = ''
})

function Title({ words }: { words: string | null }) {
  useFlashingTitle(words)
  return null
}

it.each([
  [[], null],
  [[warningNumber(1), warningNumber(2, { sourceType: 1 })], '(2) SOS求助'],
  [[warningNumber(1, { drillId: 4 })], '(1) 演练SOS求助'],
])('for the emergencies %j the title is %s', (calling, words) => {
  expect(emergencyTabTitle(calling)).toBe(words)
})

it('the title flashes every second while the page is hidden, and is restored when the page is visible', () => {
  document.title = '首页'
  hide(false)
  const { rerender } = render(<Title words="(2) SOS求助" />)
  act(() => vi.advanceTimersByTime(3_000))
  expect(document.title).toBe('首页')
  hide(true)
  expect(document.title).toBe('(2) SOS求助 · 首页')
  act(() => vi.advanceTimersByTime(1_000))
  expect(document.title).toBe('首页')
  act(() => vi.advanceTimersByTime(1_000))
  expect(document.title).toBe('(2) SOS求助 · 首页')
  hide(false)
  expect(document.title).toBe('首页')
  hide(true)
  rerender(<Title words={null} />)
  expect(document.title).toBe('首页')
})

const sos: DesktopCall = { id: 7, count: 1, kind: 'SOS求助', place: '海淀院 201-1床' }
function Notices({ calls }: { calls: DesktopCall[] }) {
  useDesktopNotices(calls)
  return null
}
const notices = (calls: DesktopCall[]) => (
  <Provider store={store}>
    <Notices calls={calls} />
  </Provider>
)

it('permission is only requested on a click; a hidden window notifies, and withdraws on a claim', async () => {
  hide(true)
  const { rerender } = render(notices([]))
  rerender(notices([sos]))
  expect([FakeNotification.permission, shown]).toEqual(['default', []])
  await act(() => store.set(requestPermissionAtom))
  expect(store.get(wantsNoticesAtom)).toBe(true)
  rerender(notices([sos, { ...sos, id: 8 }]))
  expect(shown.map(({ title, body, isOpen }) => [title, body, isOpen])).toEqual([['SOS求助', '海淀院 201-1床', true]])
  rerender(notices([sos, { ...sos, id: 8, count: 2 }]))
  expect(shown).toHaveLength(2)
  shown[1]?.onclick?.()
  expect(store.get(openWarningAtom)).toBe(8)
  store.set(openWarningAtom, null)
  rerender(notices([sos]))
  expect(shown.every(({ isOpen }) => !isOpen)).toBe(false)
  expect(shown[1]?.isOpen).toBe(false)
  hide(false)
  rerender(notices([sos, { ...sos, id: 9 }]))
  expect(shown).toHaveLength(2)
})
