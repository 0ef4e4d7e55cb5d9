import { questionnaireFileRows } from '@care/shared/forms/questionnaires/sheets.contract'
import { expect, it } from 'vitest'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { exportOf } from './export-table.ts'

const caller = internalCaller([1_000_002])
const { spread, rows, fields, count } = exportOf('questionnaireResults.page')
const query = { projectKey: 'a'.repeat(32), oldmanId: 7, extParams: '{"field101":"有"}', current: 3 }

const items = [
  { field: 'field101', label: '有无跌倒', isCoded: true },
  { field: 'field102', label: '经过', isCoded: false },
]
const sent: unknown[] = []
const answers: Record<string, (body: { at?: string | null }) => unknown> = {
  [questionnaireFileRows.columns.path]: () => items,
  [questionnaireFileRows.count.path]: () => 2,
  [questionnaireFileRows.rows.path]: ({ at }) =>
    at ? { cells: '[[[1],["无","2"]]]', next: null } : { cells: '[[[2],["有","1"]]]', next: 'more' },
}
const call: InternalCalls = async ({ path }, _caller, input) => {
  const { body = {} } = input as { body?: object }
  sent.push(body)
  return JSON.parse(JSON.stringify(answers[path]?.(body)))
}

it('the export has a column for each item, and a second one with codes for items with options', async () => {
  const asked = [
    { field: 'serialNumber', label: '序号' },
    { field: 'answers', label: '答案' },
    { field: 'codes', label: '选项编码' },
  ]
  expect(await spread?.(call, caller, query, asked)).toEqual([
    asked[0],
    ...items,
    { field: 'field101code', label: '有无跌倒（编码）' },
  ])
  expect(fields).toEqual(expect.arrayContaining(['serialNumber', 'answers', 'codes']))
  expect(fields).not.toContain('extParams')
})

it('the export is read in parts of as many answers as fit, with the list’s filters', async () => {
  sent.length = 0
  const read: unknown[] = []
  const names = ['serialNumber', 'field101', 'field101code']
  for await (const some of rows(call, caller, query, names)) read.push(...some)
  expect(read).toEqual([
    [2, '有', '1'],
    [1, '无', '2'],
  ])
  const { current: _, ...said } = query
  expect(sent).toEqual([
    { ...said, fields: names, limit: 5_000, at: null },
    { ...said, fields: names, limit: 5_000, at: 'more' },
  ])
  expect(await count(call, caller, query)).toBe(2)

  sent.length = 0
  const wide = Array.from({ length: 500 }, (_name, at) => `field${at}`)
  for await (const _some of rows(call, caller, query, wide));
  expect(sent[0]).toMatchObject({ limit: 300 })
})
