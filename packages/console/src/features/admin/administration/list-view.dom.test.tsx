import type { dictionary } from '@care/shared/admin/administration/dictionary.words'
import { contract } from '@care/shared/contract'
import type { Access, BodyOf, DataOf } from '@care/shared/http/endpoint'
import type { SavedList } from '@care/shared/overview/saved-lists/saved-lists.contract'
import type { RowOf } from '@care/shared/resources/resource'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { queryClient } from '../../../calls/query-client.ts'
import { bodiesTo, callsTo, mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { addressQuery, renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { answerConfirm, closeWindow, rowWith, waitForToast } from '../../../testing/steps.ts'
import { DictionariesPage } from './dictionaries.page.tsx'

const { dictionaries, savedLists, settings } = contract
const dict: RowOf<typeof dictionary> = {
  id: 1,
  type: 'score',
  description: '评分',
  remarks: null,
  system: '0',
  createTime: '2026-01-02 03:04:05',
}

async function opened(
  at: string,
  kept?: DataOf<typeof settings.get>,
  lists: SavedList[] = [],
  may: Access[] = ['dict:view'],
) {
  mockAnswer(dictionaries.page, pageOfRows([dict]))
  const user = renderPage(<DictionariesPage />, { may, at, kept, lists })
  await rowWith('评分')
  return { user, press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })) }
}
const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent).filter(Boolean)
/** Waits until this value is saved; the slow mock server saves changes one by one. */
const saved = async (wanted: object) => {
  const last = () => (bodiesTo(settings.save) as BodyOf<typeof settings.save>[]).at(-1)
  await waitFor(() => expect(last()).toMatchObject({ value: wanted }))
  expect(callsTo(settings.save).at(-1)?.params).toEqual({ name: 'list.dictionaries' })
  return last()?.value ?? null
}

/** Renders the page as the same user on another computer, which has only the settings saved on the server. */
async function elsewhere(kept: Awaited<ReturnType<typeof saved>>) {
  closeWindow()
  queryClient.clear()
  return opened('/system/dict', kept)
}

it('hidden, frozen and moved columns are the same on another computer', async () => {
  const { user, press } = await opened('/system/dict')
  await press('列设置')
  await user.click(await screen.findByRole('checkbox', { name: '备注' }))
  await press('固定字典描述')
  await waitFor(() => expect(heads()).toEqual(['序号', '字典描述', '字典类型', '类别', '创建时间', '操作']))
  const isHeld = expect.objectContaining({ key: 'description', frozen: true })
  const isPutAway = expect.objectContaining({ key: 'remarks', hidden: true })
  const kept = await saved({ columns: expect.arrayContaining([isHeld, isPutAway]) })
  await elsewhere(kept)
  await waitFor(() => expect(heads()).toEqual(['序号', '字典描述', '字典类型', '类别', '创建时间', '操作']))
})

const listOf = (
  id: number,
  name: string,
  values: Record<string, string>,
  given: Partial<SavedList> = {},
): SavedList => ({
  id,
  name,
  values,
  isShared: false,
  isOwn: true,
  ownerName: '王值班',
  ...given,
})

it('a filter can be saved under a name, applied by it, and reset', async () => {
  const { user, press } = await opened('/system/dict?description=评&system=0')
  mockAnswer(savedLists.create, { id: 5 })
  await press(/保存当前筛选/)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await within(dialog).findByText('请输入列表名称')
  mockAnswer(savedLists.list, [listOf(5, '评分类', { description: '评', system: '0' })])
  await user.type(within(dialog).getByLabelText('列表名称'), ' 评分类 {Enter}')
  await waitForToast('列表已保存')
  const values = { description: '评', system: '0' }
  expect(bodiesTo(savedLists.create)).toEqual([{ page: 'dictionaries', name: '评分类', values }])
  await waitFor(() => expect(screen.queryByRole('button', { name: /保存当前筛选/ })).toBeNull())
  await press('评分类')
  await waitFor(() => expect(addressQuery()).toEqual({}))
  await press('评分类')
  await waitFor(() => expect(addressQuery()).toEqual(values))
  expect(queriesTo(dictionaries.page).at(-1)).toEqual({ current: '1', size: '10', ...values })
})

it('a saved list can be renamed, updated, shared and removed by its owner; other users only open it', async () => {
  const lists = [
    listOf(5, '我的', { system: '0' }),
    listOf(6, '院里的', { system: '1' }, { isShared: true, isOwn: false, ownerName: '李主任' }),
  ]
  const { press } = await opened('/system/dict?description=评', null, lists)
  mockAnswer(savedLists.update, true)
  expect(screen.queryByRole('button', { name: '列表“院里的”的更多操作' })).toBeNull()
  const choose = async (name: string) => {
    await press('列表“我的”的更多操作')
    const item = await screen.findByRole('menuitem', { name })
    fireEvent.click(item.querySelector('a') ?? item)
  }
  await choose('按当前筛选更新')
  await waitForToast('列表已按当前筛选更新')
  expect(bodiesTo(savedLists.update)).toEqual([{ id: 5, values: { description: '评' } }])
  expect(screen.queryByRole('menuitem', { name: '共享给机构' })).toBeNull()
  mockAnswer(savedLists.remove, true)
  await choose('删除')
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await answerConfirm(user, '删除')
  await waitForToast('列表已删除')
  expect(callsTo(savedLists.remove).map(({ params }) => params)).toEqual([{ id: '5' }])
})

it('a user who may share can also change lists shared by other users', async () => {
  const lists = [listOf(6, '院里的', { system: '1' }, { isShared: true, isOwn: false, ownerName: '李主任' })]
  const { press } = await opened('/system/dict', null, lists, ['dict:view', 'savedlist:share'])
  mockAnswer(savedLists.share, true)
  await press('列表“院里的”的更多操作')
  const item = await screen.findByRole('menuitem', { name: '取消共享' })
  fireEvent.click(item.querySelector('a') ?? item)
  await waitForToast('已取消共享')
  expect(bodiesTo(savedLists.share)).toEqual([{ id: 6, isShared: false }])
})
