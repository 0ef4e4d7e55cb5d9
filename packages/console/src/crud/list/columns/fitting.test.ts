import { expect, it } from 'vitest'
import type { Rank } from '../../../kit/inputs/field.ts'
import { hiddenForRoom, minColumnPx, sortByRank } from './fitting.ts'

const column = (key: string, width?: number, rank?: Rank) => ({ key, header: '标题', width, rank })
const keys = (columns: { key: string }[]) => columns.map(({ key }) => key)
const out = (columns: ReturnType<typeof column>[], room: number) => [...hiddenForRoom(columns, room, 10)]

it('ranks columns by position, except the title, the state and columns with a rank', () => {
  const plain = [column('a'), column('b'), column('c')]
  expect(keys(sortByRank(plain))).toEqual(['a', 'b', 'c'])
  const said = [column('no'), column('b', 8, 3), column('c'), column('status', 8, 'state'), column('name', 8, 'title')]
  expect(keys(sortByRank(said))).toEqual(['name', 'status', 'no', 'b', 'c'])
})

it('hides the least important column, and keeps narrower columns that still fit', () => {
  const columns = [column('name', 10), column('wide', 20), column('status', 10, 'state'), column('small', 6)]
  expect(out(columns, 460)).toEqual([])
  expect(out(columns, 459)).toEqual(['small'])
  expect(out(columns, 399)).toEqual(['wide'])
  expect(out(columns, 150)).toEqual(['status', 'wide', 'small'])
  expect(out(columns, 0)).toHaveLength(3)
})

it('never truncates a column head, and uses a dragged width unchanged', () => {
  expect(minColumnPx({ key: 'a', header: '剩余恢复码数', width: 4 }, 14)).toBe(6 * 14 + 24)
  expect(minColumnPx({ key: 'a', header: '设备' }, 14)).toBe(8 * 14)
  expect(minColumnPx({ key: 'a', header: '剩余恢复码数', width: 4, wishedWidth: 50 }, 14)).toBe(50)
})
