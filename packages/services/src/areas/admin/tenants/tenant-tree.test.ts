import { expect, it } from 'vitest'
import { toTenantTree } from './tenant-tree.ts'

it('nests institutions by parent, lists those with an invisible parent at the top, and counts missing ones', () => {
  const rows = [
    { id: 2, parentId: 1, below: 1 },
    { id: 3, parentId: 2, below: 4 },
    { id: 5, parentId: 4, below: 0 },
    { id: 6, parentId: 3, below: 0 },
  ]
  const node = (id: number, parentId: number) => ({ id, name: `院${id}`, label: `院${id}`, value: id, parentId })
  expect(toTenantTree(rows.map((each) => ({ ...each, name: `院${each.id}` })))).toEqual([
    { ...node(2, 1), children: [{ ...node(3, 2), more: 3, children: [node(6, 3)] }] },
    node(5, 4),
  ])
})
