import { expect, it } from 'vitest'
import { pinyinOf, spellings } from '../../../platform/text/pinyin.ts'
import type { MenuRow } from './menu.repository.ts'
import { toMenuEditorTree, toMenuTree } from './menu-trees.ts'

const row = (id: number, parentId: number, more: Partial<MenuRow> = {}): MenuRow => ({
  id,
  parentId,
  name: `名${id}`,
  path: null,
  icon: null,
  permission: null,
  type: '0',
  sortOrder: 0,
  keepAlive: '1',
  group: [],
  system: '0',
  ...more,
})
const rows = [
  row(1, -1),
  row(11, 1),
  row(111, 11, { path: '/a' }),
  row(2, -1),
  row(21, 2),
  row(3, -1, { path: '/b?x=1&y=2' }),
  row(4, -1, { path: 'https://elsewhere.example/?x=1' }),
  row(5, -1, { path: '/top', type: '2' }),
  row(6, -1, { path: '/c?' }),
  row(7, -1, { path: '/settings' }),
]
interface Node {
  id: number
  children?: Node[]
}
const idsOf = (nodes: Node[]): string =>
  nodes.map(({ id, children }) => (children ? `${id}(${idsOf(children)})` : String(id))).join(' ')

it('leaves out groups without entries, at every depth, the page of settings among them, and the top menu', () => {
  expect(idsOf(toMenuTree(rows))).toBe('1(11(111)) 3 4 6')
  expect(idsOf(toMenuTree(rows, { parentId: 1 }))).toBe('11(111)')
  expect(idsOf(toMenuTree(rows, { type: 'top' }))).toBe('5')
})

it('splits path and query of our own addresses, and of no foreign address', () => {
  const [, own, foreign, bare] = toMenuTree(rows)
  expect(own).toMatchObject({ path: '/b', query: { x: '1', y: '2' }, label: '名3' })
  expect(foreign).toMatchObject({ path: 'https://elsewhere.example/?x=1' })
  for (const node of [foreign, bare]) expect(node).not.toHaveProperty('query')
  expect(bare?.path).toBe('/c?')
})

it('shows maintainers the whole menu, or one level at a time', () => {
  expect(idsOf(toMenuEditorTree(rows, -1, false))).toBe('1(11(111)) 2(21) 3 4 5 6 7')
  expect(idsOf(toMenuEditorTree(rows, -1, true))).toBe('1 2 3 4 5 6 7')
  expect(idsOf(toMenuEditorTree(rows, 1, true))).toBe('11')
  expect(toMenuEditorTree(rows, 99, false)).toEqual([])
})

it.each([
  ['长者档案', 'zhangzhedangan', 'zzda'],
  ['绿色通道', 'lvsetongdao', 'lstd'],
  ['SOS预警', 'sosyujing', 'sosyj'],
])('the pinyin of %s is that by which it is typed, also on a second call', (name, pinyin, initials) => {
  for (let turn = 0; turn < 2; turn++) expect(pinyinOf(name)).toEqual({ pinyin, initials })
  expect(spellings(name)).toBe(`${pinyin} ${initials}`)
})
