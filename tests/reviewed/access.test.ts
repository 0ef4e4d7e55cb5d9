import { readFileSync } from 'node:fs'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { expect, it } from 'vitest'
import { allPermissions, operatorPermissions, roles } from '../../packages/services/src/platform/setup/permissions.ts'

const text = readFileSync(new URL('may-call.tsv', import.meta.url), 'utf8')
const reviewed = text.split('\n').filter((line) => line && !line.startsWith('#'))

const holders = (access: string) =>
  allPermissions.includes(access)
    ? Object.entries(roles)
        .filter(([, { permissions }]) => permissions.includes(access))
        .map(([role]) => role)
        .join(' ')
    : '-'

it('each call may be made by exactly the roles in the reviewed table', () => {
  const declared = endpointsOf(contract).map(({ name, method, path, options: { access, for: whose } }) =>
    [name, `${method} ${path}`, whose ? `${access} of the ${whose}` : access, holders(access)].join('\t'),
  )
  expect(
    declared.sort(),
    'write the call, with the roles that may make it, into tests/reviewed/may-call.tsv; roles get their permissions in packages/services/src/platform/setup/permissions.ts',
  ).toEqual(reviewed)
})

it('every permission belongs to a role', () => {
  const held = Object.values(roles).flatMap(({ permissions }) => permissions)
  expect(
    allPermissions.filter((permission) => !held.includes(permission)),
    'give it to a role in packages/services/src/platform/setup/permissions.ts',
  ).toEqual([])
})

it('the operator’s role has all operator permissions, and no other role has any', () => {
  const { operator, ...others } = roles
  expect(operatorPermissions.length).toBeGreaterThan(5)
  expect(operator.permissions).toEqual(expect.arrayContaining(operatorPermissions))
  for (const { permissions } of Object.values(others))
    expect(permissions.filter((permission) => operatorPermissions.includes(permission))).toEqual([])
})

it('a permission of the operator is not required by a call for everybody', () => {
  const mixed = endpointsOf(contract).filter(
    ({ options }) => options.for !== 'operator' && operatorPermissions.includes(options.access),
  )
  expect(mixed.map(({ name }) => name)).toEqual([])
})

it('no role has an unused permission', () => {
  for (const { permissions } of Object.values(roles)) {
    expect(permissions.filter((permission) => !allPermissions.includes(permission))).toEqual([])
    expect(new Set(permissions).size).toBe(permissions.length)
  }
})
