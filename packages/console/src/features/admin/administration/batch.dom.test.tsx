import type { dictionary } from '@care/shared/admin/administration/dictionary.words'
import { contract } from '@care/shared/contract'
import { refused } from '@care/shared/http/errors'
import type { RowOf } from '@care/shared/resources/resource'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, callsTo, holdCalls, mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { answerConfirm, nameOfNextFile, rowWith } from '../../../testing/steps.ts'
import { DictionariesPage } from './dictionaries.page.tsx'

const { dictionaries, jobs } = contract
const dict = (id: number): RowOf<typeof dictionary> => ({
  id,
  type: `type_${id}`,
  description: `字典${id}`,
  remarks: null,
  system: '0',
  createTime: '2026-01-02 03:04:05',
})

/** Opens a list of thirty dictionaries, with twenty per page. */
async function opened(at?: string) {
  const gone = new Set<number>()
  const all = () => Array.from({ length: 30 }, (_, at) => dict(at + 1)).filter(({ id }) => !gone.has(id))
  mockAnswer(dictionaries.page, ({ query: { current, size } }) => ({
    records: all().slice((current - 1) * size, current * size),
    total: all().length,
    size,
    current,
    pages: Math.ceil(all().length / size),
  }))
  localStorage.setItem('care.pageSize', '20')
  const user = renderPage(<DictionariesPage />, { may: ['dict:view', 'dict:edit'], at })
  await rowWith('字典1')
  const tick = async (words: string) =>
    user.click(within(await rowWith(words)).getByRole('checkbox', { name: '选择此行' }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, gone, tick, press }
}
const bar = () => document.querySelector('.batch-bar > span')?.textContent

async function tickTwoPages({ tick, press }: Awaited<ReturnType<typeof opened>>) {
  await tick('字典2')
  await tick('字典5')
  await press('下一页')
  await tick('字典21')
  expect(bar()).toBe('已选 3 项')
}

it('a batch removes ticked rows of two pages one by one, lists each result, and reloads the list', async () => {
  const list = await opened()
  await tickTwoPages(list)
  mockAnswer(dictionaries.remove, ({ params }) => {
    if (params.id === '5') throw refused('该字典正在使用')
    list.gone.add(Number(params.id))
    return true
  })
  await list.press('批量删除')
  expect(await answerConfirm(list.user, '删除')).toBe('确定删除“字典2”“字典5”“字典21”吗？此操作不能恢复。')
  const result = await screen.findByRole('dialog', { name: '批量删除' })
  await within(result).findByText(/成功/, { selector: '[role="status"] p' })
  expect(result.querySelector('[role="status"] p')?.textContent).toBe('成功 2 项，失败 1 项')
  const lines = [...result.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['字典5 该字典正在使用', '字典2 成功', '字典21 成功'])
  expect(callsTo(dictionaries.remove).map(({ params }) => params.id)).toEqual(['2', '5', '21'])
  // rows that could not be removed stay ticked
  await waitFor(() => expect(bar()).toBe('已选 1 项'))
  await screen.findByText('共 28 条')
  await list.user.click(within(result).getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the batch removes nothing when the confirmation is declined, and stops before rows not yet started', async () => {
  const list = await opened()
  await list.user.click(screen.getByRole('checkbox', { name: '选择本页' }))
  expect(bar()).toBe('已选 20 项')
  await list.press('批量删除')
  expect(await answerConfirm(list.user, '取消')).toBe('确定删除“字典1”“字典2”“字典3”等 20 项吗？此操作不能恢复。')
  expect(callsTo(dictionaries.remove)).toEqual([])

  const held = holdCalls(dictionaries.remove)
  await list.press('批量删除')
  await answerConfirm(list.user, '删除')
  await list.user.click(await screen.findByRole('button', { name: '停止' }))
  for (const at of [0, 1, 2, 3]) held.answer(at, true)
  await screen.findByText(/未执行 16 项/)
  expect(callsTo(dictionaries.remove)).toHaveLength(4)
  expect(bar()).toBe('已选 16 项')
})

it('a user unticks one row, or all rows', async () => {
  const list = await opened()
  await list.tick('字典2')
  await list.tick('字典5')
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页' })
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await list.tick('字典2')
  expect(bar()).toBe('已选 1 项')
  await list.press('清空')
  expect(bar()).toBeUndefined()
})

const columns = [
  { field: 'type', label: '字典类型' },
  { field: 'description', label: '字典描述' },
  { field: 'system', label: '类别' },
  { field: 'remarks', label: '备注' },
  { field: 'createTime', label: '创建时间' },
]

it.each([
  ['所选 3 项 · CSV', 'csv', [2, 5, 21]],
  ['所选 3 项 · Excel', 'xlsx', [2, 5, 21]],
  ['当前筛选的全部 · CSV', 'csv', undefined],
  ['当前筛选的全部 · Excel', 'xlsx', undefined],
])('the choice %s exports the right rows', async (choice, format, ids) => {
  mockAnswer(jobs.export, { key: 'export-0001' })
  mockAnswer(jobs.process, {
    key: 'export-0001',
    kind: 'export',
    name: '字典',
    rate: 40,
    url: null,
    status: 'running',
    error: null,
    rows: 3,
    createTime: '2026-01-02 03:04:05',
    expireTime: null,
  })
  const list = await opened('/system/dict?description=字典&system=0')
  await tickTwoPages(list)
  await list.press('导出')
  await list.user.click(await screen.findByText(choice))
  await screen.findByRole('dialog', { name: '导出任务' })
  expect(bodiesTo(jobs.export)).toEqual([
    {
      call: 'dictionaries.page',
      query: { description: '字典', system: '0' },
      filters: [
        { label: '字典描述', field: 'description', value: '字典' },
        { label: '类别', field: 'system', value: '0' },
      ],
      columns,
      format,
      ...(ids && { ids }),
    },
  ])
  await waitFor(() => expect(queriesTo(jobs.process)).toEqual([{ key: 'export-0001' }]))
  await screen.findByText(/40%/)
  mockAnswer(jobs.cancel, true)
  await list.press('取消任务')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '导出任务' })).toBeNull())
  expect(callsTo(jobs.cancel).map(({ params }) => params)).toEqual([{ key: 'export-0001' }])
})

it('hidden columns are left out of the export as well, and stay hidden on the next visit', async () => {
  mockAnswer(jobs.export, { key: 'export-0001' })
  mockAnswer(jobs.process, {
    key: 'export-0001',
    kind: 'export',
    name: '字典',
    rate: 100,
    url: '/job/file/export-0001',
    status: 'done',
    error: null,
    rows: 3,
    createTime: '2026-01-02 03:04:05',
    expireTime: null,
  })
  const list = await opened()
  await list.press('列设置')
  await list.user.click(await screen.findByRole('checkbox', { name: '备注' }))
  const saved = contract.settings.save
  await waitFor(() => expect(callsTo(saved).at(-1)?.params).toEqual({ name: 'list.dictionaries' }))
  expect(bodiesTo(saved).at(-1)).toMatchObject({
    value: { columns: expect.arrayContaining([{ key: 'remarks', hidden: true, frozen: false }]) },
  })
  await list.press('导出')
  await list.user.click(await screen.findByText('当前筛选的全部 · CSV'))
  await waitFor(() => expect(bodiesTo(jobs.export)).toHaveLength(1))
  expect(bodiesTo(jobs.export)).toMatchObject([{ columns: columns.filter(({ field }) => field !== 'remarks') }])
  mockAnswer(jobs.file, new Blob(['x']))
  const named = nameOfNextFile()
  await list.user.click(await screen.findByRole('button', { name: '下载文件' }))
  expect(await named).toBe('字典.csv')
})
