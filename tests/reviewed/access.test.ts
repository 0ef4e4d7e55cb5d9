import { readFileSync } from 'node:fs'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { expect, it } from 'vitest'
import { everyPermission, roles } from '../../packages/services/src/setup/permissions.ts'

const text = readFileSync(new URL('may-call.tsv', import.meta.url), 'utf8')
const reviewed = text.split('\n').filter((line) => line && !line.startsWith('#'))

const holders = (access: string) =>
  everyPermission.includes(access)
    ? Object.entries(roles)
        .filter(([, { permissions }]) => permissions.includes(access))
        .map(([role]) => role)
        .join(' ')
    : '-'

it('opens each call to whom the reviewed table names, and to nobody else', () => {
  const declared = endpointsOf(contract).map(({ name, method, path, options: { access } }) =>
    [name, `${method} ${path}`, access, holders(access)].join('\t'),
  )
  expect(declared.sort()).toEqual(reviewed)
})

it('gives no role a permission that nothing asks for', () => {
  for (const { permissions } of Object.values(roles)) {
    expect(permissions.filter((permission) => !everyPermission.includes(permission))).toEqual([])
    expect(new Set(permissions).size).toBe(permissions.length)
  }
})
