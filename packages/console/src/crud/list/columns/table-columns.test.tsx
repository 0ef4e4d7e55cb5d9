import { expect, it } from 'vitest'
import type { Listing } from '../use-page.ts'
import type { RowSelection } from '../use-selection.ts'
import { tableColumns } from './table-columns.tsx'

type Row = Record<'number' | 'picked' | 'actions', string>

it('keeps fields apart that are named like the table’s own columns, by unique keys', () => {
  const shown = (['number', 'picked', 'actions'] as const).map((key) => ({
    key,
    header: key,
    show: (row: Row) => row[key],
  }))
  // before a row is drawn only the start of the page is read
  const page = { current: 1, size: 20 } as Listing<Row>
  const picked = {} as RowSelection<Row>
  const given = { page, picked, fields: {}, columns: [], rowActions: () => null, actions: 0, rem: 14 }
  const keys = tableColumns(given, shown, []).map(({ key }) => key)

  expect(keys).toEqual([':picked', ':number', 'number', 'picked', 'actions', ':actions'])
  expect(new Set(keys).size).toBe(keys.length)
})
