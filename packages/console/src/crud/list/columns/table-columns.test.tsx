import { expect, it } from 'vitest'
import type { Listing } from '../use-page.ts'
import type { RowSelection } from '../use-selection.ts'
import { tableColumns } from './table-columns.tsx'

type Row = Record<'number' | 'picked' | 'actions', string>

it('gives unique keys to fields that are named like the table’s own columns', () => {
  const shown = (['number', 'picked', 'actions'] as const).map((key) => ({
    key,
    header: key,
    show: (row: Row) => row[key],
  }))
  // partial double: without rows only the page number and size are read
  const page = { current: 1, size: 20 } as Listing<Row>
  const picked = {} as RowSelection<Row>
  const given = { page, picked, fields: {}, columns: [], rowActions: () => null, actions: 0, rem: 14, leftOut: [] }
  const keys = tableColumns(given, shown, []).map(({ key }) => key)

  expect(keys).toEqual([':picked', ':number', 'number', 'picked', 'actions', ':actions'])
  expect(new Set(keys).size).toBe(keys.length)
})
