import { contract } from '@care/shared/contract'
import type { ImportResult, JobProgress } from '@care/shared/jobs/jobs.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../calls/query-client.ts'
import { bodiesTo, callsTo, mockAnswer, mockRefusal, queriesTo } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { nameOfNextFile, waitForToast } from '../../testing/steps.ts'
import { ImportButton } from './import-button.tsx'
import { ImportDialog } from './import-dialog.tsx'

const { jobs } = contract
const job = (key: string, given: Partial<JobProgress> = {}): JobProgress => ({
  key,
  kind: 'check',
  name: '字典项',
  rate: 100,
  url: null,
  status: 'done',
  error: null,
  rows: 25,
  createTime: '2026-01-02 03:04:05',
  expireTime: null,
  ...given,
})
const faults = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ row: from + at, messages: ['请输入字典标签', '标签颜色不正确'] }))
const findings = (given: Partial<ImportResult> = {}): ImportResult => ({
  total: 28,
  create: 12,
  update: 8,
  skip: 3,
  skips: [{ row: 9, messages: ['字典值已存在，未作修改'] }],
  refused: 5,
  ignored: ['备用列'],
  noted: 0,
  notes: [],
  faults: { records: faults(2, 5), total: 5, size: 10, current: 1, pages: 1 },
  ...given,
})

async function opened() {
  const close = vi.fn()
  const user = renderPage(<ImportDialog noun="字典项" scope={{ dictId: 11 }} area="dictionaryItems" onClose={close} />)
  const dialog = await screen.findByRole('dialog', { name: '导入字典项' })
  const attach = (name: string, text = '字典标签,字典值') =>
    user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File([text], name))
  const press = async (name: string) => user.click(await within(dialog).findByRole('button', { name }))
  return { user, dialog, attach, press, close }
}
it('a button opens the dialog, which can be left', async () => {
  const user = renderPage(<ImportButton noun="字典项" area="dictionaryItems" />)
  await user.click(screen.getByRole('button', { name: '导入' }))
  const dialog = await screen.findByRole('dialog', { name: '导入字典项' })
  await user.click(within(dialog).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const step = () => document.querySelector('.step-bar [aria-current=step]')?.textContent
const check = () => screen.getByRole<HTMLButtonElement>('button', { name: '校验文件' })

it.each([
  ['a.txt', '只支持 xlsx 和 csv 文件', 'x'],
  ['a.csv', '文件是空的，请重新选择', ''],
  ['a.xlsx', '文件不能超过20MB，请拆分后导入', 'x'.repeat(20 * 1024 * 1024 + 1)],
])('%s is refused before it is sent: %s', async (name, words, text) => {
  const { attach } = await opened()
  expect(check().disabled).toBe(true)
  await attach(name, text)
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(check().disabled).toBe(true)
  expect(callsTo(jobs.import)).toEqual([])
})

it('a file is validated first, its errors are listed, and only its valid rows are imported', async () => {
  mockAnswer(jobs.import, { key: 'check-0001' })
  mockAnswer(jobs.process, ({ query }) => job(query.key))
  mockAnswer(jobs.importResult, findings())
  const { attach, press, dialog, user, close } = await opened()
  expect(step()).toBe('1选择文件')
  await attach('items.csv')
  await user.click(screen.getByRole('checkbox', { name: '更新已存在的数据' }))
  await user.click(check())
  await within(dialog).findByText('已忽略的列：备用列')
  expect(step()).toBe('2核对结果')
  const [body] = bodiesTo(jobs.import) as [{ file: File }]
  expect(body).toEqual({ target: 'dictionaryItems', scope: '{"dictId":11}', update: '1', file: expect.any(File) })
  expect(body.file.name).toBe('items.csv')
  expect(within(dialog).getByRole('status').textContent).toBe('共 28 行：新增 12，更新 8，已存在 3，错误 5')
  expect(within(dialog).getByText('3 行已存在，保持原样，不会导入').parentElement?.textContent).toContain(
    '第 9 行：字典值已存在，未作修改……另有 2 行',
  )
  const rows = [...dialog.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows).toEqual([2, 3, 4, 5, 6].map((row) => `第 ${row} 行请输入字典标签；标签颜色不正确`))

  mockAnswer(jobs.file, new Blob(['x']))
  const named = nameOfNextFile()
  await press('下载错误文件')
  expect(await named).toBe('字典项错误数据.xlsx')
  expect(callsTo(jobs.file).map(({ params }) => params)).toEqual([{ key: 'check-0001' }])

  mockAnswer(jobs.importRun, { key: 'run-00001' })
  mockAnswer(jobs.process, ({ query }) => job(query.key, { kind: 'run', rows: 20 }))
  await press('导入 20 行')
  await within(dialog).findByText('导入完成，共 20 行')
  expect(document.querySelectorAll('.step-bar .is-done')).toHaveLength(3)
  expect(callsTo(jobs.importRun).map(({ params }) => params)).toEqual([{ key: 'check-0001' }])
  expect(queriesTo(jobs.process).at(-1)).toEqual({ key: 'run-00001' })
  await user.click(within(dialog).getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement)
  expect(close).toHaveBeenCalledOnce()
})

it('after an import another file can be chosen, and the list is reloaded once the rows are imported', async () => {
  for (const area of ['dictionaryItems', 'dictionaries', 'elders']) queryClient.setQueryData([area, 'page', {}], 'list')
  const isOld = () =>
    ['dictionaryItems', 'dictionaries', 'elders'].map(
      (area) => queryClient.getQueryState([area, 'page', {}])?.isInvalidated,
    )
  mockAnswer(jobs.import, { key: 'check-0002' })
  mockAnswer(jobs.importResult, findings())
  mockAnswer(jobs.importRun, { key: 'run-00002' })
  mockAnswer(jobs.process, ({ query }) => job(query.key, query.key === 'run-00002' ? { kind: 'run', rows: 20 } : {}))
  const { attach, press, dialog } = await opened()
  await attach('items.csv')
  await press('校验文件')
  await within(dialog).findByText('已忽略的列：备用列')
  expect(isOld()).toEqual([false, false, false])
  await press('导入 20 行')
  await within(dialog).findByText('导入完成，共 20 行')
  await waitFor(() => expect(isOld()).toEqual([true, true, false]))
  await press('继续导入')
  await within(dialog).findByText('把文件拖到这里，或点击选择')
  expect(check().disabled).toBe(true)
  mockAnswer(jobs.import, { key: 'check-0003' })
  await attach('more.csv')
  await press('校验文件')
  await within(dialog).findByText('已忽略的列：备用列')
  expect(queriesTo(jobs.process).at(-1)).toEqual({ key: 'check-0003' })
})

it('existing records stay unchanged unless the user chooses to update them', async () => {
  mockAnswer(jobs.import, { key: 'check-0001' })
  mockAnswer(jobs.process, job('check-0001', { status: 'running', rate: 40 }))
  const { attach, press, dialog } = await opened()
  await attach('ITEMS.XLSX')
  await press('校验文件')
  await within(dialog).findByText('正在校验 40%')
  expect(bodiesTo(jobs.import)).toMatchObject([{ update: '0' }])
  await press('后台继续')
})

it('nothing is imported when no row is valid, and another file can be chosen', async () => {
  mockAnswer(jobs.import, { key: 'check-0001' })
  mockAnswer(jobs.process, job('check-0001'))
  mockAnswer(jobs.importResult, findings({ create: 0, update: 0, refused: 25 }))
  const { attach, press, dialog } = await opened()
  await attach('items.csv')
  await press('校验文件')
  expect((await within(dialog).findByRole<HTMLButtonElement>('button', { name: '没有可导入的数据' })).disabled).toBe(
    true,
  )
  await waitFor(() => expect(dialog.querySelector('.p-paginator-next')).not.toBeNull())
  await press('重新选择')
  expect(check().disabled).toBe(true)
})

it.each([
  [
    'the file cannot be read',
    () => mockAnswer(jobs.process, job('check-0001', { status: 'failed', error: '文件不能读取' })),
    '文件不能读取',
  ],
  ['its day is over', () => mockRefusal(jobs.process, 404, '任务不存在'), '任务已不存在，请重新发起'],
])('shows why %s, and offers another file', async (_, fails, words) => {
  mockAnswer(jobs.import, { key: 'check-0001' })
  fails()
  const { attach, press, dialog } = await opened()
  await attach('items.csv')
  await press('校验文件')
  await within(dialog).findByText(words)
  await press('重新选择')
  await within(dialog).findByText('把文件拖到这里，或点击选择')
})

it('a file that the server refuses stays selected', async () => {
  mockRefusal(jobs.import, 200, '文件没有数据')
  const { attach, press, dialog } = await opened()
  await attach('items.csv')
  await press('校验文件')
  await waitForToast('文件没有数据')
  expect(within(dialog).getByText('items.csv')).toBeTruthy()
})
