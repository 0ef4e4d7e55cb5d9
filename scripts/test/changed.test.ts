import { expect, it } from 'vitest'
import { selectionOf } from './changed.ts'

const filesFor = (...paths: string[]) => selectionOf(paths).files

it('selects importers of a changed file, tests named after its subject, and journeys that declare the subject', () => {
  const { files, subjects } = selectionOf([
    'packages/services/src/areas/admin/announcements/announcement.repository.ts',
  ])
  expect(subjects).toEqual(['announcements'])
  expect(files).toEqual(
    expect.arrayContaining(['tests/e2e/announcements.test.ts', 'tests/contract/every-endpoint.test.ts']),
  )
  expect(files).not.toContain('tests/e2e/purchase.test.ts')
  expect(files.some((file) => file.startsWith('packages/services/src/areas/admin/announcements/'))).toBe(true)
})

it('selects dependents of a changed rule in another package, whatever their name', () => {
  expect(filesFor('packages/shared/src/work/work-orders/job.moves.ts')).toEqual(
    expect.arrayContaining(['packages/shared/src/work/work-orders/job.moves.test.ts', 'tests/e2e/work-orders.test.ts']),
  )
})

it.each([
  'packages/services/src/platform/db/client.ts',
  'packages/services/src/platform/db/migrations/20261127_0000_x.sql',
  'packages/shared/src/http/endpoint.ts',
  'packages/shared/src/contract.ts',
  'packages/shared/src/pages/pages.ts',
  'tests/support/product.ts',
  'tests/tenancy/support/world.ts',
  'scripts/test/plan.ts',
  'pnpm-lock.yaml',
])('runs everything when %s changes', (path) => {
  expect(selectionOf(['README.md', path]).everything).toBe(path)
})

it('runs only the test itself if a test changed', () => {
  expect(filesFor('packages/services/src/platform/db/paging/paginate.test.ts', 'tests/e2e/shell.test.ts')).toEqual([
    'tests/e2e/shell.test.ts',
  ])
})

it('runs every page and journey when shared page parts change, and the docs tests when a document changes', () => {
  const ofKit = filesFor('packages/console/src/kit/buttons/button.tsx')
  expect(ofKit).toEqual(expect.arrayContaining(['tests/e2e/every-page.test.ts', 'tests/e2e/lists.test.ts']))
  expect(ofKit.some((file) => file.startsWith('packages/services/'))).toBe(false)
  expect(filesFor('README.md')).toEqual(expect.arrayContaining(['tests/docs/docs.test.ts']))
})
