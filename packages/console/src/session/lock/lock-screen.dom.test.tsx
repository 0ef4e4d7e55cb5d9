import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../calls/api.ts'
import { lockedAtom } from '../../calls/lock-atom.ts'
import { queryClient } from '../../calls/query-client.ts'
import { store } from '../../kit/messages/toast.ts'
import { callsTo, holdCalls, mockAnswer, mockRefusal } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { answerConfirm } from '../../testing/steps.ts'
import { LockScreen } from './lock-screen.tsx'

const { lock, session } = contract
const replaced = vi.fn()
beforeEach(() => {
  replaced.mockReset()
  vi.spyOn(location, 'replace').mockImplementation((to) => replaced(String(to)))
  store.set(lockedAtom, true)
})
async function opened(at = '/oldMan/index?current=2') {
  const user = renderPage(<LockScreen />, { at })
  await waitFor(() => expect(location.pathname).toBe('/lock'))
  const open = async (password: string) => {
    await user.type(screen.getByLabelText('锁屏密码'), password)
    await user.click(screen.getByRole('button', { name: '解锁' }))
  }
  return { user, open }
}

it('shows the user’s name, but no content of the page', async () => {
  await opened()
  expect(document.querySelector('.lock-card')?.textContent).toContain('周护士康宁养老·海淀院')
})

it('a page without a loaded user reloads at its address, and stays locked', async () => {
  mockAnswer(lock.unlock, true)
  const { open } = await opened()
  queryClient.removeQueries({ queryKey: api.account.info.query().queryKey })
  await open('1234')
  await waitFor(() => expect(replaced.mock.calls).toEqual([['/oldMan/index?current=2']]))
  expect(store.get(lockedAtom)).toBe(true)
  expect(sessionStorage.getItem('care.before-lock')).toBeNull()
})

it('a password is sent once; other windows unlock only after a correct password', async () => {
  const heard: unknown[] = []
  const channel = new BroadcastChannel('care.lock')
  const told = new Promise<void>((resolve) => {
    channel.onmessage = ({ data }) => {
      heard.push(data)
      resolve()
    }
  })
  mockRefusal(lock.unlock, 200, '锁屏密码不正确')
  const { user, open } = await opened()
  await open('1')
  await screen.findByText('锁屏密码不正确')
  const held = holdCalls(lock.unlock)
  await open('1234')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '解锁' })
  expect(button.disabled).toBe(true)
  await user.click(button)
  expect([callsTo(lock.unlock).length, heard]).toEqual([2, []])
  held.answer(0, true)
  await told
  expect(heard).toEqual([{ session: 'test', locked: false }])
  expect(store.get(lockedAtom)).toBe(false)
  channel.close()
})

it('a user who forgot the password signs in again, after a confirmation', async () => {
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: '忘记锁屏密码？重新登录' }))
  expect(await answerConfirm(user, '取消')).toContain('未保存的内容会丢失')
  expect([callsTo(session.logout), replaced.mock.calls, store.get(lockedAtom)]).toEqual([[], [], true])
})
