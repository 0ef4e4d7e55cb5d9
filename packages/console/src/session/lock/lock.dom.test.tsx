import { contract } from '@care/shared/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'
import { broadcastLock, lockedAtom } from '../../calls/lock-atom.ts'
import { queryClient } from '../../calls/query-client.ts'
import { store } from '../../kit/messages/toast.ts'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { waitForToast } from '../../testing/steps.ts'
import { AutoLockChoice } from './auto-lock-choice.tsx'
import { LockDialog } from './lock-dialog.tsx'
import { lockDialogAtom } from './lock-dialog-atom.ts'
import { LockScreen } from './lock-screen.tsx'
import { idleMinutesAtom, useAutoLock } from './use-auto-lock.ts'
import { useLock } from './use-lock.ts'

const { lock } = contract
const start = Date.parse('2026-11-21T10:00:00+08:00')

function Frame() {
  useAutoLock()
  const { lock } = useLock()
  const locked = useAtomValue(lockedAtom)
  const asked = useAtomValue(lockDialogAtom)
  return (
    <>
      <button type="button" onClick={() => void lock()}>
        锁屏
      </button>
      {locked ? <p>locked</p> : <p>open</p>}
      {asked && <LockDialog />}
    </>
  )
}
function Locked() {
  return useAtomValue(lockedAtom) ? <LockScreen /> : <p>open</p>
}
const state = (hasPassword: boolean) => mockAnswer(lock.state, { hasPassword, locked: false })
beforeEach(() => {
  store.set(lockDialogAtom, false)
  mockAnswer(lock.lock, true)
  mockAnswer(lock.unlock, true)
})

it('with a lock password, locks immediately, first on the server, then the screen', async () => {
  state(true)
  const user = renderPage(<Frame />)
  await user.click(await screen.findByRole('button', { name: '锁屏' }))
  await screen.findByText('locked')
  expect(bodiesTo(lock.lock)).toEqual([{}])
})

it('without a lock password, asks for one and trims it', async () => {
  state(false)
  const user = renderPage(<Frame />)
  await user.click(await screen.findByRole('button', { name: '锁屏' }))
  const dialog = await screen.findByRole('dialog', { name: '设置锁屏密码' })
  const send = () => user.click(within(dialog).getByRole('button', { name: '锁屏' }))
  await user.type(within(dialog).getByLabelText('锁屏密码'), '  ')
  await send()
  await within(dialog).findByText('请输入锁屏密码')
  expect(callsTo(lock.lock)).toEqual([])
  mockRefusal(lock.lock, 200, '锁屏密码太短')
  await user.type(within(dialog).getByLabelText('锁屏密码'), '12 ')
  await send()
  await within(dialog).findByText('锁屏密码太短')
  expect(store.get(lockedAtom)).toBe(false)
  mockAnswer(lock.lock, true)
  await user.type(within(dialog).getByLabelText('锁屏密码'), '34')
  await send()
  await waitFor(() => expect([store.get(lockedAtom), store.get(lockDialogAtom)]).toEqual([true, false]))
  expect(bodiesTo(lock.lock).at(-1)).toEqual({ password: '12 34' })
})

it('a failed lock shows the reason and leaves the screen unlocked', async () => {
  state(true)
  mockRefusal(lock.lock, 500, '服务繁忙')
  const user = renderPage(<Frame />)
  await user.click(await screen.findByRole('button', { name: '锁屏' }))
  await waitForToast('服务繁忙')
  expect(store.get(lockedAtom)).toBe(false)
})

it('locks after the chosen minutes without input, and not before', async () => {
  state(true)
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] })
  renderPage(<Frame />)
  act(() => store.set(idleMinutesAtom, 5))
  // input a minute later postpones the lock by a minute
  vi.setSystemTime(start + 60_000)
  act(() => void dispatchEvent(new Event('pointermove')))
  vi.setSystemTime(start + 6 * 60_000 - 5_001)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(callsTo(lock.state)).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await vi.waitFor(() => screen.getByText('locked'))
  expect(callsTo(lock.lock)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(callsTo(lock.lock)).toHaveLength(1)
})

it('input in another window postpones the lock of this window', async () => {
  state(true)
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] })
  renderPage(<Frame />)
  act(() => store.set(idleMinutesAtom, 5))
  localStorage.setItem('care.used', String(start + 4 * 60_000))
  vi.setSystemTime(start + 6 * 60_000)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(callsTo(lock.state)).toEqual([])
})

it.each([
  ['has a lock password', true, 30],
  ['has none', false, 0],
])('auto-lock is or is not set by a user who %s', async (_, hasPassword, minutes) => {
  state(hasPassword)
  store.set(idleMinutesAtom, 0)
  const user = renderPage(<AutoLockChoice />)
  await user.click(screen.getByLabelText('自动锁屏').closest('.p-dropdown') as HTMLElement)
  await user.click(await screen.findByRole('option', { name: '30 分钟' }))
  await waitFor(() => expect(callsTo(lock.state)).toHaveLength(1))
  if (hasPassword) await waitFor(() => expect(store.get(idleMinutesAtom)).toBe(minutes))
  else await waitForToast('请先在姓名菜单里点“锁屏”，设置锁屏密码')
  expect(store.get(idleMinutesAtom)).toBe(minutes)
  store.set(idleMinutesAtom, 0)
})

it('other windows of the session lock and unlock with this window, windows of another session do not', async () => {
  renderPage(<Frame />)
  const channel = new BroadcastChannel('care.lock')
  const seen: boolean[] = []
  const stop = store.sub(lockedAtom, () => void seen.push(store.get(lockedAtom)))
  channel.postMessage({ session: 'another', locked: true })
  channel.postMessage({ session: 'another', locked: false })
  channel.postMessage({ session: 'test', locked: true })
  await screen.findByText('locked')
  expect(seen).toEqual([true])
  stop()
  channel.postMessage({ session: 'another', locked: false })
  const heard = new Promise((resolve) => {
    channel.onmessage = ({ data }) => resolve(data)
  })
  broadcastLock(false)
  expect(await heard).toEqual({ session: 'test', locked: false })
  await screen.findByText('open')
  channel.close()
})

it('a locked screen hides its page, unlocks by password only, and shows that page again', async () => {
  store.set(lockedAtom, true)
  queryClient.setQueryData(['elders', 'page', {}], 'list')
  const user = renderPage(<Locked />, { at: '/oldMan/index?current=2' })
  await waitFor(() => expect(location.pathname + location.search).toBe('/lock'))
  const open = () => user.click(screen.getByRole('button', { name: '解锁' }))
  await open()
  await screen.findByText('请输入锁屏密码')
  expect(callsTo(lock.unlock)).toEqual([])
  mockRefusal(lock.unlock, 200, '锁屏密码不正确')
  await user.type(screen.getByLabelText('锁屏密码'), ' 1234 ')
  await open()
  await screen.findByText('锁屏密码不正确')
  expect([store.get(lockedAtom), location.pathname]).toEqual([true, '/lock'])
  mockAnswer(lock.unlock, true)
  await open()
  await waitFor(() => expect(store.get(lockedAtom)).toBe(false))
  expect(location.pathname + location.search).toBe('/oldMan/index?current=2')
  expect(bodiesTo(lock.unlock).at(-1)).toEqual({ password: '1234' })
  expect(queryClient.getQueryState(['elders', 'page', {}])?.isInvalidated).toBe(true)
  expect(sessionStorage.getItem('care.before-lock')).toBeNull()
})

it('does not open an address of another site after unlocking', async () => {
  store.set(lockedAtom, true)
  const user = renderPage(<Locked />, { at: '/lock' })
  sessionStorage.setItem('care.before-lock', '//evil.example/')
  await user.type(screen.getByLabelText('锁屏密码'), '1234')
  await user.click(screen.getByRole('button', { name: '解锁' }))
  await waitFor(() => expect(location.pathname).toBe('/wel/index'))
})
