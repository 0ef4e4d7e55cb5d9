import { expect, it } from 'vitest'
import { hasSeveralTenants, tenantListOf } from './tenant-list.ts'

it('lists up to two hundred institutions, and uses one word for more', () => {
  const ids = Array.from({ length: 201 }, (_, at) => at + 1)
  expect(tenantListOf(ids.slice(1))).toBe(ids.slice(1).join(','))
  expect(tenantListOf(ids)).toBe('all')
})

it.each([
  ['', false],
  ['1000002', false],
  ['1000002,1000003', true],
  ['all', true],
])('the list %s names several institutions: %s', (list, several) => expect(hasSeveralTenants(list)).toBe(several))
