import { contract } from '@care/shared/contract'
import type { Endpoint } from '@care/shared/http/endpoint'
import type { CacheSharing } from './scopes.ts'

export interface CacheRule {
  call: Endpoint
  sharedBy: CacheSharing
  /**
   * Lifetime in Redis. A change by a write that is not in `callsDroppedBy` is visible after this time at the latest.
   */
  seconds: number
  droppedBy: readonly Endpoint[]
}

const { dictionaries, dictionaryItems, parameters, menus, tenants, regions, roles, staff } = contract
const writesOf = (calls: Record<string, Endpoint>) =>
  Object.values(calls).filter(({ method, options }) => method !== 'GET' && options.access !== 'internal')

/** Calls whose responses are cached, for how long, and the writes that invalidate the cache. */
export const cacheRules = {
  'dictionaries.items': {
    call: dictionaries.items,
    sharedBy: 'tenants',
    seconds: 600,
    droppedBy: [...writesOf(dictionaries), ...writesOf(dictionaryItems)],
  },
  'dictionaries.several': {
    call: dictionaries.several,
    sharedBy: 'tenants',
    seconds: 600,
    droppedBy: [...writesOf(dictionaries), ...writesOf(dictionaryItems)],
  },
  'parameters.publicValue': {
    call: parameters.publicValue,
    sharedBy: 'tenants',
    seconds: 60,
    droppedBy: writesOf(parameters),
  },
  'menus.mine': {
    call: menus.mine,
    sharedBy: 'user',
    seconds: 60,
    droppedBy: [...writesOf(menus), roles.update, staff.update],
  },
  'regions.tree': { call: regions.tree, sharedBy: 'tenants', seconds: 600, droppedBy: [] },
  'tenants.tree': { call: tenants.tree, sharedBy: 'user', seconds: 60, droppedBy: writesOf(tenants) },
  'tenants.visible': { call: tenants.visible, sharedBy: 'user', seconds: 60, droppedBy: writesOf(tenants) },
} as const satisfies Record<string, CacheRule>
export type CachedCall = keyof typeof cacheRules

/** Cached calls whose responses a write invalidates. */
export const callsDroppedBy = (write: Endpoint): CachedCall[] =>
  (Object.entries(cacheRules) as [CachedCall, CacheRule][])
    .filter(([, rule]) => rule.droppedBy.some(({ method, path }) => method === write.method && path === write.path))
    .map(([name]) => name)
