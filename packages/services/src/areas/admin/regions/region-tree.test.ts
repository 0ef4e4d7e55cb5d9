import type { RegionNode } from '@care/shared/admin/regions/regions.contract'
import { expect, it } from 'vitest'
import { loadRegionTree } from './region-tree.ts'

const flat = (nodes: RegionNode[]): RegionNode[] => nodes.flatMap((node) => [node, ...flat(node.d ?? [])])

it('leaves out purely statistical regions, and no others', async () => {
  const all = new Map(flat(await loadRegionTree()).map((node) => [node.c, node]))
  expect(['110101', '310115', '130102', '440307'].filter((code) => !all.has(code))).toEqual([])
  const leaves = [...all.values()].filter(({ d }) => !d)
  expect(leaves.filter(({ n, c }) => n === '市辖区' || /^\d{4}7\d$/.test(c))).toEqual([])
  expect([...all.values()].filter(({ d }) => d?.length === 0)).toEqual([])
  expect(leaves.length).toBeGreaterThan(2_700)
  expect(await loadRegionTree()).toBe(await loadRegionTree())
})
