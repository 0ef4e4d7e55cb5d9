import { expect, it } from 'vitest'
import { type Asking, mayCall } from './may-call.ts'

const dictionaries: Asking = { access: 'dict:edit', for: 'operator' }
const elders: Asking = { access: 'elder:view' }
const holding = (...permissions: string[]) => ({ permissions, tenantIds: [1000002, 1000003] })
const operator = (...permissions: string[]) => ({ permissions, tenantIds: [1, 1000002] })

it('opens a call to whom its permission is given, and to nobody else', () => {
  expect(mayCall(elders, holding('elder:view'))).toBe(true)
  expect(mayCall(elders, holding('elder:edit', 'elder'))).toBe(false)
  expect(mayCall(elders, operator())).toBe(false)
})

it('opens what asks for no permission to everybody, and what is between our processes to them alone', () => {
  for (const access of ['public', 'signed-in', 'client'] as const) expect(mayCall({ access }, holding())).toBe(true)
  for (const access of ['internal', 'device'] as const) {
    expect(mayCall({ access }, operator('elder:view'))).toBe(false)
    expect(mayCall({ access }, operator(access))).toBe(true)
  }
})

it('opens what is the operator’s to its own people alone, and not without the permission', () => {
  expect(mayCall(dictionaries, holding('dict:edit'))).toBe(false)
  expect(mayCall(dictionaries, operator('dict:edit'))).toBe(true)
  expect(mayCall(dictionaries, operator('elder:view'))).toBe(false)
  expect(mayCall({ access: 'signed-in', for: 'operator' }, holding())).toBe(false)
})
