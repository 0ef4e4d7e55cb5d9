import { expect, it } from 'vitest'
import { del, type Endpoint, get, post, put } from '../http/endpoint.ts'
import { auditTraceOf, isAudited } from './audit-rules.ts'

it.each([
  [{}, undefined, '{}'],
  [{ id: 7 }, undefined, '{"id":7}'],
  [{}, { oldmanId: 7, id: 3, remark: '机密' }, '{"oldmanId":7,"id":3,"fields":["remark"]}'],
  [{}, { oldmanId: '机密', phone: '13800000001' }, '{"fields":["oldmanId","phone"]}'],
  [{}, { id: null, name: undefined }, '{"fields":["id"]}'],
  [{}, { nested: { id: 3, secret: '机密' } }, '{"fields":["nested"]}'],
  [{}, ['机密'], '{}'],
  [{}, '机密', '{}'],
  [{}, null, '{}'],
  [{}, { [`${'x'.repeat(40)}机密`]: 1 }, `{"fields":["${'x'.repeat(40)}"]}`],
])('stores of %o and %o only ids and names', (params, body, kept) => {
  expect(auditTraceOf(params, body)).toBe(kept)
})

it('stores at most a thousand characters', () => {
  const body = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, '机密']))
  expect(auditTraceOf({}, body)).toHaveLength(1_000)
})

it.each<[Omit<Endpoint, 'base'>, boolean]>([
  [post('/x', { access: 'elder:edit' }), true],
  [put('/x', { access: 'signed-in' }), true],
  [del('/x', { access: 'tenant_screen' }), true],
  [get('/x', { access: 'elder:edit' }), false],
  [post('/x', { access: 'elder:edit', isAudited: false }), false],
  [post('/x', { access: 'internal' }), false],
  [post('/x', { access: 'device' }), false],
  [post('/x', { access: 'public' }), false],
  [post('/x', { access: 'client' }), false],
])('audits %o: %s', (call, is) => {
  expect(isAudited({ ...call, base: 'admin' })).toBe(is)
})
