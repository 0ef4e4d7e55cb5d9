import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { expect, it } from 'vitest'
import { importableOf } from '../jobs/imports/importable.ts'
import { cacheRules, callsDroppedBy } from './cache-rules.ts'

const dictionaries = ['dictionaries.items', 'dictionaries.several']
const institutions = ['tenants.tree', 'tenants.visible']
/** For each write, the cached responses that it invalidates. No other call invalidates any. */
const untrueAfter: Record<string, string[]> = {
  'dictionaries.create': dictionaries,
  'dictionaries.update': dictionaries,
  'dictionaries.remove': dictionaries,
  'dictionaryItems.create': dictionaries,
  'dictionaryItems.update': dictionaries,
  'dictionaryItems.remove': dictionaries,
  'parameters.create': ['parameters.publicValue'],
  'parameters.update': ['parameters.publicValue'],
  'parameters.remove': ['parameters.publicValue'],
  'parameters.putBack': ['parameters.publicValue'],
  'dictionaries.putBack': dictionaries,
  'menus.create': ['menus.mine'],
  'menus.update': ['menus.mine'],
  'menus.remove': ['menus.mine'],
  ...Object.fromEntries(
    ['create', 'update', 'renew', 'freeze', 'unfreeze', 'remove'].map((write) => [`tenants.${write}`, institutions]),
  ),
  'roles.update': ['menus.mine'],
  'staff.update': ['menus.mine'],
}

it('each write invalidates the affected responses, and no other call invalidates any', () => {
  const all = endpointsOf(contract)
  expect(all.length).toBeGreaterThan(150)
  const dropping = all.flatMap((call) => (callsDroppedBy(call).length > 0 ? [[call.name, callsDroppedBy(call)]] : []))
  expect(Object.fromEntries(dropping)).toEqual(untrueAfter)
  expect(importableOf('dictionaryItems').drops).toEqual(dictionaries)
})

it('exactly these responses are cached, per institutions or per person, with these lifetimes', () => {
  const rules = Object.entries(cacheRules).map(([name, { sharedBy, seconds }]) => [name, `${sharedBy}, ${seconds} s`])
  expect(Object.fromEntries(rules)).toEqual({
    'dictionaries.items': 'tenants, 600 s',
    'dictionaries.several': 'tenants, 600 s',
    'parameters.publicValue': 'tenants, 60 s',
    'menus.mine': 'user, 60 s',
    'regions.tree': 'tenants, 600 s',
    'tenants.tree': 'user, 60 s',
    'tenants.visible': 'user, 60 s',
  })
})
