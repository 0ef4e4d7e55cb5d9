import { contract } from '@care/shared/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { actionLabelsIn, answerConfirm, pressMore, rowWith, waitForToast } from '../../../testing/steps.ts'
import { EmbeddedFrame } from './embedded-frame.tsx'
import { EmbeddedListPage } from './embedded-list.page.tsx'

const { embeddedPages } = contract
const known = { routerPath: 'bidding', name: '招标网', url: 'https://bid.example/x', sameOrigin: '1', status: '1' }
const typed = {
  页面名称: ' 统计局 ',
  页面标识: 'stats-2',
  页面地址: 'https://stats.example/a',
  登录状态: '保留（只用于可信的网站）',
  状态: '停用',
}
const sent = { name: '统计局', routerPath: 'stats-2', url: 'https://stats.example/a', sameOrigin: '1', status: '1' }

beforeEach(() => {
  mockAnswer(embeddedPages.page, pageOfRows([{ id: 4, ...known, createTime: '2026-01-02 03:04:05' }]))
  mockAnswer(embeddedPages.create, true)
  mockAnswer(embeddedPages.update, true)
})
async function opened(button: string, title: string) {
  const user = renderPage(<EmbeddedListPage />, { may: ['embedded:view', 'embedded:edit'] })
  await rowWith('招标网')
  await user.click(screen.getByRole('button', { name: button }))
  const form = await screen.findByRole('dialog', { name: title })
  return { user, form, save: () => user.click(within(form).getByRole('button', { name: '保存' })) }
}

it('an embedded page is added with all input', async () => {
  const { user, form, save } = await opened('新增嵌入页面', '新增嵌入页面')
  await fill(user, form, typed)
  await save()
  await waitForToast('创建成功')
  expect(bodiesTo(embeddedPages.create)).toEqual([sent])
})

it('an embedded page is updated with the edited fields only', async () => {
  const { user, form, save } = await opened('编辑', '编辑嵌入页面')
  await fill(user, form, { 页面名称: '招标平台', 状态: '启用' })
  await save()
  await waitForToast('更新成功')
  expect(bodiesTo(embeddedPages.update)).toEqual([{ ...known, id: 4, name: '招标平台', status: '0' }])
})

it.each([
  ['http//stats.example', '链接必须以http或https开头'],
  ['https://me:secret@stats.example', '页面地址不正确'],
])('the address %s is refused', async (url, words) => {
  const { user, form, save } = await opened('新增嵌入页面', '新增嵌入页面')
  await fill(user, form, { ...typed, 页面地址: url })
  await save()
  expect((await within(form).findByRole('alert')).textContent).toBe(words)
  expect(callsTo(embeddedPages.create)).toEqual([])
})

it('a disabled page cannot be opened, and is removed from the list after a confirmation', async () => {
  mockAnswer(embeddedPages.remove, true)
  const user = renderPage(<EmbeddedListPage />, { may: ['embedded:view', 'embedded:edit'] })
  const row = await rowWith('招标网')
  expect(await actionLabelsIn(user, row)).toEqual(['编辑', '删除'])
  await pressMore(user, '删除', row)
  expect(await answerConfirm(user, '删除')).toContain('招标网')
  await waitForToast('删除成功')
  expect(callsTo(embeddedPages.remove).map(({ params }) => params)).toEqual([{ id: '4' }])
})

it.each([
  [false, '正在加载……', '加载较慢，可继续等待，或在新窗口打开'],
  [true, '页面空白时，对方网站可能不允许嵌入，请在新窗口打开', '页面空白时，对方网站可能不允许嵌入，请在新窗口打开'],
])('a page that has loaded (%j) within twelve seconds shows “%s” and then “%s”', (isLoaded, at, after) => {
  vi.useFakeTimers()
  renderPage(<EmbeddedFrame view={{ name: '招标网', url: known.url, frame: known.url }} reload={() => undefined} />)
  if (isLoaded) fireEvent.load(screen.getByTitle('招标网'))
  const hint = () => document.querySelector('.embedded-hint')?.textContent
  expect(hint()).toBe(at)
  act(() => void vi.advanceTimersByTime(12_000))
  expect(hint()).toBe(after)
})
