import { expect, it } from 'vitest'
import { type CallAccess, mayCall } from './may-call.ts'

const dictionaries: CallAccess = { access: 'dict:edit', for: 'operator' }
const elders: CallAccess = { access: 'elder:view' }
const holding = (...permissions: string[]) => ({ permissions, tenantIds: [1000002, 1000003] })
const operator = (...permissions: string[]) => ({ permissions, tenantIds: [1, 1000002] })

it('allows a call only with its permission', () => {
  expect(mayCall(elders, holding('elder:view'))).toBe(true)
  expect(mayCall(elders, holding('elder:edit', 'elder'))).toBe(false)
  expect(mayCall(elders, operator())).toBe(false)
})

it('allows a call without a permission to everybody, and an internal one only to the application’s processes', () => {
  for (const access of ['public', 'signed-in', 'client'] as const) expect(mayCall({ access }, holding())).toBe(true)
  for (const access of ['internal', 'device'] as const) {
    expect(mayCall({ access }, operator('elder:view'))).toBe(false)
    expect(mayCall({ access }, operator(access))).toBe(true)
  }
})

it('allows an operator call only to the operator’s own staff with the permission', () => {
  expect(mayCall(dictionaries, holding('dict:edit'))).toBe(false)
  expect(mayCall(dictionaries, operator('dict:edit'))).toBe(true)
  expect(mayCall(dictionaries, operator('elder:view'))).toBe(false)
  expect(mayCall({ access: 'signed-in', for: 'operator' }, holding())).toBe(false)
})
