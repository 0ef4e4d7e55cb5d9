import type { Announcement } from '@care/shared/admin/announcements/announcement'
import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { choices } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { actionLabelsIn, answerConfirm, buttons, pressMore, rowWith, waitForToast } from '../../../testing/steps.ts'
import { AnnouncementsPage } from './announcements.page.tsx'

const { announcements, dictionaries } = contract
const house = { tenantId: 1000002, tenantName: '海淀院', publishTime: null, startTime: null, createUser: '周敏' }
const time = '2026-01-02 03:04:05'
const attachment = { url: '/admin/sys-file/1000002/a.pdf?expires=1&signature=x', name: '通知.pdf' }
const one = (id: number, title: string, status: Announcement['status']): Announcement => ({
  id,
  title,
  status,
  kind: '1',
  content: '<p>停水</p>',
  attachments: [attachment],
  ...house,
  endTime: '2026-12-01 10:00:00',
  createTime: time,
  updateTime: time,
})
const known = [one(1, '热水检修', '0'), one(2, '消防演练', '1'), one(3, '春节安排', '2')]

beforeEach(() => {
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 1: '通知', 2: '安全提醒' }))
  mockAnswer(announcements.page, pageOfRows(known.map((row) => ({ ...row, readCount: 0 }))))
  mockAnswer(
    announcements.get,
    ({ params }) => known.find(({ id }) => id === Number(params.id)) ?? (known[0] as Announcement),
  )
})
const opened = async (mayEdit = true) => {
  const may = ['announcement:view', ...(mayEdit ? ['announcement:edit' as const] : [])] as const
  const user = renderPage(<AnnouncementsPage />, { may: [...may] })
  await rowWith('热水检修')
  return {
    user,
    press: async (row: string, name: string) => user.click(within(await rowWith(row)).getByRole('button', { name })),
  }
}

it.each([
  ['热水检修', ['发布', '编辑', '删除']],
  ['消防演练', ['撤回', '查看']],
  ['春节安排', ['发布', '编辑', '删除']],
])('announcement %s offers the actions of its state: %o', async (row, offered) => {
  const { user } = await opened()
  expect(await actionLabelsIn(user, await rowWith(row))).toEqual(offered)
})

it('the list of announcements is read-only without permission', async () => {
  await opened(false)
  expect(buttons(await rowWith('热水检修'))).toEqual([])
  expect(buttons()).not.toContain('新增公告')
})

it.each([
  ['热水检修', '发布', 'publish', '发布后“热水检修”会立即通知所有接收人，是否发布？', '确定', '发布成功', '1'],
  ['消防演练', '撤回', 'withdraw', '撤回后接收人不能再看到“消防演练”，是否撤回？', '确定', '撤回成功', '2'],
  ['春节安排', '删除', 'remove', '确定删除“春节安排”吗？删除后不能恢复。', '删除', '删除成功', '3'],
] as const)('%s: %s needs a confirmation', async (row, label, call, question, yes, words, id) => {
  mockAnswer(announcements[call], true)
  const { user, press } = await opened()
  const act = async () => (call === 'remove' ? pressMore(user, label, await rowWith(row)) : press(row, label))
  await act()
  expect(await answerConfirm(user, '取消')).toBe(question)
  expect(callsTo(announcements[call])).toEqual([])
  await act()
  await answerConfirm(user, yes)
  await waitForToast(words)
  expect(callsTo(announcements[call]).map(({ params }) => params)).toEqual([{ id }])
})

it('the form sends only edited fields changed; text, files and times keep their permanent addresses', async () => {
  mockAnswer(announcements.update, true)
  mockAnswer(contract.files.sign, ({ body }) => body.urls.map((url) => `${url}?expires=1&signature=x`))
  const { user, press } = await opened()
  await press('热水检修', '编辑')
  const form = await screen.findByRole('dialog', { name: '编辑公告' })
  await fill(user, form, { 公告标题: ' 热水再检修 ' })
  await user.click(within(form).getByRole('radio', { name: '安全提醒' }))
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await waitForToast('更新成功')
  expect(bodiesTo(announcements.update)).toEqual([
    {
      id: 1,
      title: '热水再检修',
      kind: '2',
      content: '<p>停水</p>',
      startTime: null,
      endTime: '2026-12-01 10:00:00',
      attachments: [{ url: '/admin/sys-file/1000002/a.pdf', name: '通知.pdf' }],
    },
  ])
})

it('a published announcement is read-only', async () => {
  const { press } = await opened()
  await press('消防演练', '查看')
  const text = await screen.findByRole('dialog', { name: '查看公告' })
  await within(text).findByText('停水')
  expect(within(text).queryByRole('button', { name: '保存' })).toBeNull()
})
