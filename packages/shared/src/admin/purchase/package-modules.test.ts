import { expect, it } from 'vitest'
import { permissionGroups } from '../staff/permission.words.ts'
import { isModule, moduleNames } from './package-modules.ts'

/**
 * Permissions that no base package leaves out: for an SOS and what it needs, staff, buying, and the operator's own
 * areas.
 */
const always = [
  'warning',
  'call',
  'ladder',
  'desksound',
  'duty',
  'handover',
  'workorder',
  'elder',
  'contact',
  'consent',
  'responseplan',
  'measurement',
  'questionnaire',
  'device',
  'costproject',
  'staff',
  'department',
  'role',
  'tenant',
  'quota',
  'packageorder',
  'packageinvoice',
  'basepackage',
  'packageprice',
  'reconcile',
  'password-policy',
  'security',
  'dict',
  'param',
  'menu',
  'log',
  'session',
  'client',
  'social',
  'route',
  'file',
  'outbox',
  'embedded',
  'api',
]

it('decides for every noun of the permissions whether a base package may leave it out', () => {
  const nouns = Object.values<Record<string, string>>(permissionGroups).flatMap((group) => Object.keys(group))
  const unsaid = nouns.filter((noun) => isModule(noun) === always.includes(noun))
  expect(
    unsaid,
    'name it in `sellable` of packages/shared/src/admin/purchase/package-modules.ts, or in `always` of its test: one of both',
  ).toEqual([])
})

it('every module has a label', () => {
  expect(Object.values(moduleNames).filter((word) => word === '')).toEqual([])
})
