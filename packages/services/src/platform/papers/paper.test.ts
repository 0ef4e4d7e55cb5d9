import { expect, it } from 'vitest'
import { dataUrl } from './blocks.ts'
import { tableOf } from './paper.ts'

it('a table’s cells are computed by its columns', () => {
  const rows = [{ name: '洗浴', num: 2, remark: undefined }]
  const made = tableOf(rows, [
    ['次序', 1, (_row, at) => at + 1],
    ['项目', 3, 'name'],
    ['次数', 1, ({ num }) => `${num} 次`, 'right'],
    ['备注', 2, 'remark'],
  ])
  expect(made.rows).toEqual([[1, '洗浴', '2 次', null]])
  expect(made.columns).toContainEqual({ label: '次数', weight: 1, align: 'right' })
})

it('a table without rows shows the given text', () => {
  expect(tableOf([], [], '未登记')).toEqual({ kind: 'table', columns: [], rows: [], empty: '未登记' })
})

it.each([
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff, 0xe0]],
])('a photo is drawn as the %s that it is', (kind, bytes) => {
  expect(dataUrl(Uint8Array.from(bytes))).toBe(`data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`)
})
