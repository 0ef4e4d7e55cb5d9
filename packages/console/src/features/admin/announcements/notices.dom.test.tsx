import type { Notice } from '@care/shared/admin/announcements/announcement'
import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../calls/query-client.ts'
import { store, toastAtom } from '../../../kit/messages/toast.ts'
import { LiveConnection } from '../../../live/live-connection.tsx'
import { callsTo, mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { fakeSocket } from '../../../testing/fake-socket.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { waitForToast } from '../../../testing/steps.ts'
import { NoticeButton } from './notice-button.tsx'
import { NoticeDrawer } from './notice-drawer.tsx'

const { notices, dictionaries } = contract
const notice = (id: number, title: string, isRead: boolean): Notice => ({
  id,
  title,
  kind: '1',
  content: '<p>停水</p>',
  attachments: [],
  tenantId: 1000002,
  tenantName: '海淀院',
  publishTime: '2026-11-21 10:00:00',
  startTime: null,
  endTime: null,
  isRead,
})
const known = [notice(1, '热水检修', true), notice(2, '消防演练', false)]

beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(notices.page, pageOfRows(known))
  mockAnswer(notices.get, ({ params }) => known.find(({ id }) => id === Number(params.id)) ?? notice(9, '无', true))
  mockAnswer(notices.read, true)
  mockAnswer(notices.readAll, true)
})
async function opened(rows = known, total = rows.length) {
  mockAnswer(notices.page, pageOfRows(rows, total))
  const user = renderPage(<NoticeDrawer onHide={() => undefined} />)
  await screen.findByText('热水检修')
  return user
}
const read = () => callsTo(notices.read).map(({ params }) => params)

it('opening an unread announcement marks it as read, once', async () => {
  const user = await opened()
  expect(screen.getAllByText('未读')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /热水检修/ }))
  await screen.findByText('停水')
  expect(read()).toEqual([])
  await user.click(screen.getByRole('button', { name: '返回列表' }))
  await user.click(await screen.findByRole('button', { name: /消防演练/ }))
  await screen.findByText('停水')
  await waitFor(() => expect(read()).toEqual([{ id: '2' }]))
})

it.each([
  ['one is unread', known, false],
  ['all are read', [notice(1, '热水检修', true), notice(3, '丙', true)], true],
] as const)('marks all as read at once while %s', async (_, rows, disabled) => {
  const user = await opened([...rows])
  const all = screen.getByRole<HTMLButtonElement>('button', { name: '全部已读' })
  expect(all.disabled).toBe(disabled)
  if (disabled) return
  await user.dblClick(all)
  await waitFor(() => expect(callsTo(notices.readAll).length).toBeGreaterThan(0))
})

it('the next page of announcements is requested by number', async () => {
  const user = await opened(known, 21)
  await user.click(screen.getByRole('button', { name: '2' }))
  await waitFor(() => expect(queriesTo(notices.page).at(-1)).toEqual({ current: '2', size: '20' }))
})

it('a new announcement shows a toast and updates the count, a withdrawn one updates only the count', async () => {
  mockAnswer(notices.unread, { count: 1 })
  const line = fakeSocket()
  const user = renderPage(
    <>
      <LiveConnection />
      <NoticeButton />
    </>,
  )
  await line.connected()
  await waitFor(() => expect(callsTo(notices.unread)).toHaveLength(1))
  const says = (title: string | null) =>
    line.says({ kind: 'announcement', tenantId: 1000002, announcementId: 7, title })
  says(null)
  await waitFor(() => expect(callsTo(notices.unread)).toHaveLength(2))
  expect(store.get(toastAtom)).toBeNull()
  says('停水')
  await waitForToast('新公告：停水')
  await waitFor(() => expect(callsTo(notices.unread)).toHaveLength(3))
  line.says({ kind: 'work-order', tenantId: 1000002, workOrderId: 5 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(callsTo(notices.unread)).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: /系统公告/ }))
  expect(await within(await screen.findByRole('dialog')).findByText('消防演练')).toBeTruthy()
})
