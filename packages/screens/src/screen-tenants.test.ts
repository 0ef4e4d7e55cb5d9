import { expect, it } from 'vitest'
import { screenTenantIds } from './screen-tenants.ts'

const group = { tenantId: 1000001, tenantIds: '1000001,1000002,1000003' }

it('shows all permitted institutions until some are chosen', () => {
  expect(screenTenantIds(group, null)).toEqual([1000001, 1000002, 1000003])
  expect(screenTenantIds(group, '1000003')).toEqual([1000001, 1000003])
})

it('never requests an institution outside the session’s permissions', () => {
  expect(screenTenantIds(group, '1000010')).toEqual([1000001, 1000002, 1000003])
})

it('treats 1000000 as no list given', () => {
  expect(screenTenantIds({ tenantId: 1000002, tenantIds: '1000000' }, null)).toEqual([1000002])
})

it.each([
  ['1000003,1000003', [1000001, 1000003]],
  ['1000001', [1000001]],
  [' 1000003 , 1000002 ', [1000001, 1000003, 1000002]],
  ['1000003,1000010', [1000001, 1000003]],
  ['', [1000001, 1000002, 1000003]],
  ['x,,0,-1,1.5', [1000001, 1000002, 1000003]],
  ['1000000', [1000001, 1000002, 1000003]],
])('parses the choice %j as %o', (chosen, shown) => expect(screenTenantIds(group, chosen)).toEqual(shown))

it('shows the own institution first, even when the permitted list lacks it', () => {
  expect(screenTenantIds({ tenantId: 1000001, tenantIds: '1000003,1000002' }, null)).toEqual([
    1000001, 1000003, 1000002,
  ])
  expect(screenTenantIds({ tenantId: 1000001, tenantIds: '' }, '1000003')).toEqual([1000001])
})

it('a group with too many to list shows all of them, or the chosen ones besides its own', () => {
  const large = { tenantId: 1000001, tenantIds: 'all' }
  expect(screenTenantIds(large, null)).toBe('all')
  expect(screenTenantIds(large, '1000003')).toEqual([1000001, 1000003])
})
