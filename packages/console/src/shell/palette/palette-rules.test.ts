import type { MenuNode } from '@care/shared/administration/administration'
import { expect, it } from 'vitest'
import { menuHits, stepTo, wantedRecords } from './palette-rules.ts'

const entry = (label: string, path: string | null, pinyin: string, children?: MenuNode[]): MenuNode => ({
  ...{ id: 1, parentId: -1, name: label, label, path, icon: null, permission: null, type: '0', sortOrder: 0 },
  ...{ keepAlive: '1', meta: { icon: null, title: label, pinyin }, children },
})
const menu = [
  entry('首页', '/wel/index', 'shouye sy'),
  entry('长者管理', null, 'zhangzheguanli zzgl', [entry('长者档案', '/oldMan/index', 'zhangzhedangan zzda')]),
]

it('finds menu entries by pinyin initials and says where they stand', () => {
  expect(menuHits(menu, 'zzda').map(({ node, trail }) => [node.label, trail])).toEqual([['长者档案', '长者管理']])
  expect(menuHits(menu, '').map(({ node }) => node.label)).toEqual(['首页', '长者档案'])
  expect(menuHits(menu, '没有')).toEqual([])
})

it('asks for devices and orders only by numbers, for elders by name or phone', () => {
  expect(wantedRecords('王秀英')).toEqual({ elders: true, devices: false, orders: false })
  expect(wantedRecords('1380')).toEqual({ elders: true, devices: true, orders: true })
  expect(wantedRecords('WO2026')).toEqual({ elders: false, devices: false, orders: true })
  expect(wantedRecords('  ')).toEqual({ elders: false, devices: false, orders: false })
})

it('goes round by the arrow keys', () => {
  expect(stepTo(0, -1, 3)).toBe(2)
  expect(stepTo(2, 1, 3)).toBe(0)
  expect(stepTo(0, 1, 0)).toBe(0)
})
