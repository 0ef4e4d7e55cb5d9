import type { MenuNode } from '@care/shared/admin/administration/administration'
import { expect, it } from 'vitest'
import { isSearchable, menuHits, recordHits, wrapIndex } from './palette-rules.ts'

const entry = (
  label: string,
  path: string | null,
  [pinyin, initials]: [string, string],
  children?: MenuNode[],
): MenuNode => ({
  id: 1,
  parentId: -1,
  name: label,
  label,
  path,
  icon: null,
  permission: null,
  type: '0',
  sortOrder: 0,
  keepAlive: '1',
  meta: { icon: null, title: label, pinyin, initials },
  children,
})
const menu = [
  entry('首页', '/wel/index', ['shouye', 'sy']),
  entry('长者管理', null, ['zhangzheguanli', 'zzgl'], [entry('长者档案', '/oldMan/index', ['zhangzhedangan', 'zzda'])]),
]

it('finds menu entries by pinyin initials and shows their groups', () => {
  expect(menuHits(menu, 'zzda').map(({ title, hint }) => [title, hint])).toEqual([['长者档案', '长者管理']])
  expect(menuHits(menu, '').map(({ title }) => title)).toEqual(['首页', '长者档案'])
  expect(menuHits(menu, '没有')).toEqual([])
})

it('a hit opens the archive of an elder, the device list of the wearer, or the drawer of a work order', () => {
  const device = { imei: '8600', deviceName: '手表', tenantId: 1 }
  const hits = recordHits({
    elders: [
      { id: 1, userName: '王秀英', age: 88, bedName: '201-A床', mobile: '138', tenantId: 1, tenantName: '海淀院' },
    ],
    devices: [
      { ...device, id: 2, oldmanId: 1, oldmanName: '王秀英' },
      { ...device, id: 3, oldmanId: null, oldmanName: null },
    ],
    workOrders: [{ id: 4, workNo: 'WO1', oldmanName: '王秀英', status: '0', tenantId: 1 }],
  })
  expect(hits.map(({ hint, target }) => [hint, target])).toEqual([
    ['88 岁 · 201-A床 · 138 · 海淀院', { address: '/oldMan/detail?id=1&tabid=summary&isview=true' }],
    ['手表 · 王秀英', { address: '/oldMan/detail?id=1&tabid=devices&isview=true' }],
    ['手表 · 未绑定长者', null],
    ['王秀英', { order: 4 }],
  ])
})

it('does not query the server for a single Latin letter', () => {
  expect(['', 'z', 'Z', 'zz', '王', '1'].map(isSearchable)).toEqual([false, false, false, true, true, true])
})

it('arrow keys wrap around at both ends of the list', () => {
  expect(wrapIndex(0, -1, 3)).toBe(2)
  expect(wrapIndex(2, 1, 3)).toBe(0)
  expect(wrapIndex(0, 1, 0)).toBe(0)
})
