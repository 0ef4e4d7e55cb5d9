import { expect, it } from 'vitest'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { exportOf } from './export-table.ts'
import { cellText } from './export-texts.ts'

const caller = internalCaller([1_000_002])
interface Asked {
  path: string
  query: Record<string, unknown>
}
/** Mocked services whose response is computed from path and query. */
const answering =
  (answer: (asked: Asked) => unknown): InternalCalls =>
  async (endpoint, _caller, input) =>
    JSON.parse(JSON.stringify(answer({ path: endpoint.path, query: { ...(input as { query?: object }).query } })))

/** Codes and their texts in an exported file, the same as on the pages. */
const words: [call: string, field: string, code: string | number, word: string][] = [
  ['warnings.page', 'isDisposed', '0', '待处理'],
  ['warnings.page', 'isDisposed', '1', '已处理'],
  ['warnings.page', 'isDisposed', '2', '处理中'],
  ['warnings.page', 'warningLevel', 1, '提示'],
  ['warnings.page', 'warningLevel', 2, '重要'],
  ['warnings.page', 'warningLevel', 3, '紧急'],
  ['warnings.page', 'processMode', 1, '线上处理'],
  ['warnings.page', 'processMode', 2, '现场处理'],
  ['dictionaries.page', 'system', '0', '业务'],
  ['dictionaries.page', 'system', '1', '系统'],
  ['dictionaryItems.page', 'colorClass', 'primary', '主色'],
  ['dictionaryItems.page', 'colorClass', 'success', '绿色'],
  ['dictionaryItems.page', 'colorClass', 'info', '蓝色'],
  ['dictionaryItems.page', 'colorClass', 'warning', '橙色'],
  ['parameters.page', 'system', '0', '业务'],
  ['parameters.page', 'system', '1', '系统'],
  ['parameters.page', 'status', '0', '启用'],
  ['parameters.page', 'status', '1', '停用'],
  ['parameters.page', 'publicType', '0', '未分类'],
  ['parameters.page', 'publicType', '1', '原文'],
  ['parameters.page', 'publicType', '2', '报表'],
  ['parameters.page', 'publicType', '3', '安全'],
  ['parameters.page', 'publicType', '4', '文档'],
  ['parameters.page', 'publicType', '5', '消息'],
  ['parameters.page', 'publicType', '9', '其他'],
  ['staff.page', 'lockFlag', '0', '在用'],
  ['staff.page', 'lockFlag', '9', '已停用'],
  ['logs.page', 'type', '0', '成功'],
  ['logs.page', 'type', '9', '失败'],
  ['logs.page', 'kind', 'audit', '审计'],
  ['logs.page', 'kind', 'client', '前端错误'],
]

it.each(words)('an export of the list %s writes the field %s with the value %s as %s', (call, field, code, word) => {
  expect(cellText(exportOf(call).texts, field, code)).toBe(word)
})

async function rowsOf(call: string, field: string, answer: (asked: Asked) => unknown) {
  const asked: Asked[] = []
  const cells: unknown[] = []
  const calls = answering((one) => {
    asked.push(one)
    return answer(one)
  })
  for await (const some of exportOf(call).rows(calls, caller, { name: '王' }, [field])) cells.push(...some.flat())
  return { cells, asked: asked.map(({ query }) => query) }
}

it('an export follows a list’s `next` cursor to the last page', async () => {
  const total = 250
  const { cells, asked } = await rowsOf('dictionaries.page', 'id', ({ query: { current, size } }) => {
    const from = (Number(current) - 1) * Number(size)
    return {
      records: Array.from({ length: Math.min(Number(size), total - from) }, (_, at) => ({ id: from + at })),
      total,
      ...(Number(current) < 3 && { next: `after ${current}` }),
    }
  })
  expect(asked).toEqual([
    { name: '王', current: 1, size: 100 },
    { name: '王', current: 2, size: 100, at: 'after 1' },
    { name: '王', current: 3, size: 100, at: 'after 2' },
  ])
  expect(cells).toEqual(Array.from({ length: total }, (_, id) => id))
})

it('at most twenty thousand rows are exported page by page; a longer list is refused beforehand', async () => {
  const { asked } = await rowsOf('dictionaries.page', 'id', () => ({
    records: Array.from({ length: 100 }, () => ({})),
    total: 30_000,
    next: 'more',
  }))
  expect(asked).toHaveLength(200)
  // the estimated total is ignored, because it may be far from the real one
  const count = (total: number) =>
    exportOf('dictionaries.page').count(
      answering(({ query: { exact } }) => ({ records: [], total: exact ? total : 20_000 })),
      caller,
      {},
    )
  expect(await count(20_000)).toBe(20_000)
  await expect(count(20_001)).rejects.toThrow('数据超过20000条，请缩小筛选范围后导出')
})

it('warnings are exported page by page, each after the last id of the page before, even when the last page is full', async () => {
  const { cells, asked } = await rowsOf('warnings.page', 'id', ({ query: { before, limit } }) => {
    const from = Number(before) || 4_001
    const length = Math.min(Number(limit), from - 1)
    return Array.from({ length }, (_, at) => ({ id: from - 1 - at, sourceType: '1', warningContent: 'SOS' }))
  })
  expect(asked.map(({ before, limit, name }) => [before, limit, name])).toEqual([
    [0, 2_000, '王'],
    [2_001, 2_000, '王'],
    [1, 2_000, '王'],
  ])
  expect(new Set(cells).size).toBe(4_000)
})

it.each([
  [{ checkInStatus: 1, buildingName: '西楼', roomName: '201', bedName: '2床', lastAddress: '花园' }, '西楼 201 2床'],
  [{ checkInStatus: 0, lastAddress: '花园', address: '海淀' }, '海淀'],
  [
    {
      checkInStatus: 2,
      roomName: '201',
      lastAddress: '花园',
      lastLocationTime: '2026-11-22 19:13:07',
      address: '海淀',
    },
    '【请假外出】花园（11-22 19:13 定位）',
  ],
])('an export of warnings writes the elder’s location as pages show it: %o', async (places, address) => {
  const warning = { id: 1, sourceType: '1', warningContent: 'SOS', ...places }
  expect((await rowsOf('warnings.page', 'address', () => [warning])).cells).toEqual([address])
})

it('an export of people writes their role names', async () => {
  const { cells } = await rowsOf('staff.page', 'roleList', () => ({
    records: [{ nickName: '李护士', roleList: [{ roleName: '养老护理员' }, { roleName: '组长' }] }, { roleList: [] }],
    total: 2,
  }))
  expect(cells).toEqual(['养老护理员、组长', ''])
})
