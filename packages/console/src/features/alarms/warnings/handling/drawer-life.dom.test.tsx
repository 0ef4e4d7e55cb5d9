import type { Warning, WarningDetail } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../../../calls/api.ts'
import { queryClient } from '../../../../calls/query-client.ts'
import { store } from '../../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { mockAnswer } from '../../../../testing/fake-server.ts'
import { me } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { closeWindow, waitForToast } from '../../../../testing/steps.ts'
import { drawerRingsAtom, isRingingAtom } from '../alarm/alarm-atoms.ts'
import { WarningDrawer } from './warning.drawer.tsx'

const { warnings, dictionaries, parameters } = contract
const other = { sourceType: 2, warningLevel: 2 }
const mine = { ...other, isDisposed: 2, claimerId: me.userId }
const detail = (given: Partial<Warning>): WarningDetail => ({ ...warningNumber(77, given), trail: [] })
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('care.draft.'))

beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(parameters.publicValue, null)
  mockAnswer(warnings.page, pageOfRows<never>([]))
})
async function opened(given: Partial<Warning> = {}) {
  mockAnswer(warnings.get, detail(given))
  store.set(openWarningAtom, 77)
  const user = renderPage(<WarningDrawer />, { may: ['warning:view', 'warning:handle'] })
  await screen.findByText('处理轨迹')
  return user
}
const remark = () => screen.getByLabelText<HTMLTextAreaElement>('备注').value
/** Changes the warning in the cache, as a feed event does. */
const becomes = (given: Partial<Warning>) =>
  act(() => void queryClient.setQueryData(api.warnings.get.query({ params: { id: 77 } }).queryKey, detail(given)))

it.each<[string, Partial<Warning>, boolean]>([
  ['an emergency that nobody has', {}, true],
  ['an old one that nobody has', { lastHappenTime: '2026-01-01 00:00:00' }, true],
  ['an emergency that somebody has', { isDisposed: 2, claimerId: 9 }, false],
  ['an important warning that nobody has', other, false],
])('the drawer of %s rings while open: %o %s', async (_, given, rings) => {
  await opened(given)
  expect([store.get(drawerRingsAtom), store.get(isRingingAtom)]).toEqual([rings, rings])
  closeWindow()
  expect(store.get(drawerRingsAtom)).toBe(false)
})

it('the drawer stops ringing as soon as somebody claims the warning', async () => {
  await opened()
  expect(store.get(isRingingAtom)).toBe(true)
  becomes({ isDisposed: 2, claimerId: 9, seq: 78 })
  await waitFor(() => expect(store.get(isRingingAtom)).toBe(false))
})

it('a draft is offered when the drawer is opened again, and dropped once it is sent', async () => {
  mockAnswer(warnings.updateStatus, true)
  let user = await opened(mine)
  await user.type(screen.getByLabelText('备注'), '已回电')
  closeWindow()
  user = await opened(mine)
  expect(remark()).toBe('')
  await user.click(await screen.findByRole('button', { name: '恢复草稿' }))
  expect(remark()).toBe('已回电')
  await user.click(screen.getByRole('button', { name: '提交处理' }))
  await waitForToast('处理成功')
  expect(drafts()).toEqual([])
})

it('a draft is dropped when a colleague has handled the warning, and the result is shown', async () => {
  const user = await opened(mine)
  await user.type(screen.getByLabelText('备注'), '已回电')
  expect(drafts()).toHaveLength(1)
  becomes({ ...other, isDisposed: 1, seq: 78, handlerName: '赵强', remark: '误触' })
  await screen.findByText('误触')
  await waitFor(() => expect(drafts()).toEqual([]))
  expect(screen.queryByLabelText('备注')).toBeNull()
  expect(screen.queryByRole('button', { name: '提交处理' })).toBeNull()
})

it('a draft is kept when a colleague has claimed the warning', async () => {
  const user = await opened(mine)
  await user.type(screen.getByLabelText('备注'), '已回电')
  becomes({ ...other, isDisposed: 2, claimerId: 9, claimerName: '孙丽', seq: 78 })
  await waitFor(() => expect(screen.queryByLabelText('备注')).toBeNull())
  expect(drafts()).toHaveLength(1)
})
