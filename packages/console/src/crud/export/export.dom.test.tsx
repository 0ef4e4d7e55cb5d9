import { dictionaryItem } from '@care/shared/admin/administration/dictionary.words'
import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../calls/api.ts'
import { bodiesTo, mockAnswer } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { pageOfRows } from '../../testing/rows.ts'
import { waitForToast } from '../../testing/steps.ts'
import { CrudPage } from '../crud-page.tsx'
import { text } from '../fields/fields.tsx'
import { ExportTool } from './export-tool.tsx'
import { filterLabels } from './filter-labels.ts'

const { dictionaryItems, jobs } = contract

beforeEach(() => {
  mockAnswer(jobs.export, { key: 'export-0001' })
  mockAnswer(jobs.process, {
    key: 'export-0001',
    kind: 'export',
    name: '',
    rate: 0,
    url: null,
    status: 'running',
    error: null,
    rows: 0,
    createTime: '2026-01-02 03:04:05',
    expireTime: null,
  })
})

it('the export of a list inside a record contains only rows of that record, whatever the filters', async () => {
  mockAnswer(dictionaryItems.page, pageOfRows<never>([]))
  const user = renderPage(
    <CrudPage resource={api.dictionaryItems} definition={dictionaryItem} title="字典项" fixed={{ dictId: 11 }} />,
    { may: ['dict:view'], at: '/system/dict/items?dictId=12&value=x' },
  )
  await user.click(await screen.findByRole('button', { name: '导出' }))
  await user.click(await screen.findByText('当前筛选的全部 · CSV'))
  await waitFor(() => expect(bodiesTo(jobs.export)).toHaveLength(1))
  expect(bodiesTo(jobs.export)).toMatchObject([
    { query: { dictId: '11', value: 'x' }, filters: [{ label: '字典值', field: 'value', value: 'x' }] },
  ])
})

it.each([
  [500, 1],
  [501, 0],
])('%i ticked rows start %i export job', async (count, files) => {
  const columns = [{ field: 'type', label: '字典类型' }]
  const picked = Array.from({ length: count }, (_, at) => at + 1)
  const user = renderPage(
    <ExportTool call="dictionaries.page" query={{}} filters={[]} columns={columns} picked={picked} />,
  )
  await user.click(screen.getByRole('button', { name: '导出' }))
  await user.click(await screen.findByText(`所选 ${count} 项 · Excel`))
  if (files) await waitFor(() => expect(bodiesTo(jobs.export)).toMatchObject([{ ids: picked, format: 'xlsx' }]))
  else await waitForToast('一次最多导出500项所选')
  expect(bodiesTo(jobs.export)).toHaveLength(files)
})

it('filters in use are exported with their display labels, a range with both ends', () => {
  const search = ['name', { names: ['from', 'to'], label: '时间', input: () => null }, 'plain']
  const named = (values: Record<string, string>) => filterLabels(search, values, { name: text('姓名') })
  expect(named({ name: '', other: 'x' })).toEqual([])
  expect(named({ name: '王', from: '1', to: '2', plain: 'y'.repeat(201) })).toEqual([
    { label: '姓名', field: 'name', value: '王' },
    { label: '时间', field: 'from', value: '1 至 2' },
    { label: 'plain', field: 'plain', value: 'y'.repeat(200) },
  ])
  const lists = [{ name: '高风险', values: { risk: 'high' } }]
  expect(filterLabels(search, { risk: 'high', ids: '7,9', plain: 'x' }, {}, lists)).toEqual([
    { label: '范围', field: 'list', value: '高风险' },
    { label: '范围', field: 'list', value: '所列 2 项' },
    { label: 'plain', field: 'plain', value: 'x' },
  ])
  expect(named({ to: '2' })).toEqual([{ label: '时间', field: 'from', value: '2' }])
})
