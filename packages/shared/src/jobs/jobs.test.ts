import { expect, it } from 'vitest'
import { ExportRequest, ImportRequest, jobs, maxPicked } from './jobs.contract.ts'
import { maxImportBytes, maxImportRows } from './limits.ts'

const column = { field: 'id', label: '编号' }
const request = { call: 'elders.page', columns: [column] }
const list = (length: number, item: unknown = 1) => Array.from({ length }, () => item)

it.each([
  [{}, true],
  [{ columns: [] }, false],
  [{ columns: list(60, column) }, true],
  [{ columns: list(61, column) }, false],
  [{ ids: [] }, false],
  [{ ids: list(500) }, true],
  [{ ids: list(501) }, false],
  [{ ids: [0] }, false],
  [{ filters: list(30, { label: '', field: '', value: '' }) }, true],
  [{ filters: list(31, { label: '', field: '', value: '' }) }, false],
  [{ columns: [{ field: 'a b', label: 'x' }] }, false],
  [{ columns: [{ field: 'id', label: '' }] }, false],
  [{ format: 'pdf' }, false],
  [{ call: 'elders.page/../x' }, false],
])('accepts an export of %j: %s', (change, may) => {
  expect(ExportRequest.safeParse({ ...request, ...change }).success).toBe(may)
})

it('the limits of imports and selections are those that pages and manuals state', () => {
  expect([maxPicked, maxImportRows, maxImportBytes]).toEqual([500, 100_000, 20 * 1024 * 1024])
  expect(jobs.import.options.bodyLimit).toBeGreaterThan(maxImportBytes)
  const plain = ImportRequest.parse({ target: 'dictionaryItems', file: new File(['x'], 'x.csv') })
  expect(plain).toMatchObject({ scope: '{}', update: '0' })
})
