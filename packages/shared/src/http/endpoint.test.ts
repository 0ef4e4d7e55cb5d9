import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, createCaller } from './client.ts'
import { area, calls, del, endpointsOf, get, isIdName, paramNames, post, put } from './endpoint.ts'
import { pathOf } from './path-of.ts'

const things = area('admin', {
  list: get('/thing/page', { access: 'signed-in' }),
  one: get('/thing/:elderId/of/:key', { access: 'signed-in', ids: { elderId: 'elder', key: 'backgroundJob' } }),
  change: put('/thing', { access: 'thing:edit', data: z.object({ id: z.number() }) }),
  drop: del('/thing/:id', { access: 'thing:remove', ids: { id: 'elder' } }),
  upload: post('/thing/file', { access: 'signed-in', encoding: 'multipart' }),
})
afterEach(() => vi.restoreAllMocks())

it('puts calls under their area and prefixes their names with its name', () => {
  const told = endpointsOf({ things }).map(({ name, method, path, base }) => [name, method, path, base])
  expect(told).toEqual([
    ['things.list', 'GET', '/admin/thing/page', 'admin'],
    ['things.one', 'GET', '/admin/thing/:elderId/of/:key', 'admin'],
    ['things.change', 'PUT', '/admin/thing', 'admin'],
    ['things.drop', 'DELETE', '/admin/thing/:id', 'admin'],
    ['things.upload', 'POST', '/admin/thing/file', 'admin'],
  ])
  expect(things.one.options).toEqual({ access: 'signed-in', ids: { elderId: 'elder', key: 'backgroundJob' } })
})

it('declares the data of a write as a boolean by default', () => {
  const { data } = things.drop.options
  expect([data.safeParse(true).success, data.safeParse({ id: 1 }).success]).toEqual([true, false])
  expect(things.change.options.data.parse({ id: 1 })).toEqual({ id: 1 })
})

it('shares the common options of a group of calls', () => {
  const view = calls({ access: 'thing:view', evenPaused: true, ids: { id: 'elder' } })
  const common = { access: 'thing:view', evenPaused: true }
  const row = z.object({ id: z.number() })
  const query = z.object({})
  const words = { noun: '物品', fields: {}, columns: [], search: [] }

  const one = view.get('/thing/:id', '物品', { data: row })
  expect(one).toEqual({
    method: 'GET',
    path: '/thing/:id',
    options: { ...common, ids: { id: 'elder' }, data: row, summary: '物品' },
  })
  const { options } = view.post('/thing/of/:key', '登记物品', { ids: { key: 'backgroundJob' }, once: true })
  expect(options).toMatchObject({ ...common, once: true, ids: { key: 'backgroundJob' } })
  expect([Object.keys(options.ids), options.data.safeParse(true).success]).toEqual([['key'], true])

  const list = view.list('/thing/page', words, row, query)
  expect(list.options).toMatchObject({ ...common, listOf: words, query, summary: '物品列表' })
  expect(list.options).not.toHaveProperty('ids')
  expect(list.options.data.shape.records.element).toBe(row)
  expect(view.list('/thing/old', '旧物品', row, query).options).toMatchObject({ summary: '旧物品' })
  expect(view.list('/thing/old', words, row, query, { summary: '旧物品' }).options.summary).toBe('旧物品')
  // @ts-expect-error: the noun of `otherId` is missing
  view.get('/thing/:otherId', '物品', { data: row })
})

it('fills every parameter of a path, encoded', () => {
  expect(paramNames(things.one.path)).toEqual(['elderId', 'key'])
  expect(pathOf(things.one, { elderId: 7, key: '../a b?' })).toBe('/admin/thing/7/of/..%2Fa%20b%3F')
  expect(pathOf(things.list)).toBe('/admin/thing/page')
  const named = ['id', 'elderId', 'ids', 'Id', 'valid', 'imei'].map((name) => isIdName(name))
  expect(named).toEqual([true, true, false, true, false, false])
})

it('waits half a minute for a response, two minutes more for an upload, or a given time', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout')
  const answer = async () => Response.json({ code: 0, msg: null, data: true })
  const call = createCaller({ fetch: answer })
  await call(things.list, {})
  await call(things.upload, { body: {} } as never)
  await createCaller({ fetch: answer, timeoutMs: 70 })(things.upload, { body: {} } as never)
  expect(waits.mock.calls).toEqual([[30_000], [150_000], [70]])

  const late = () => Promise.reject(new DOMException('late', 'TimeoutError'))
  const failed = createCaller({ fetch: late })(things.list, {})
  await expect(failed).rejects.toMatchObject({ status: 0, message: '请求超时，请稍后重试' })
  const cut = createCaller({ fetch: () => Promise.reject(new DOMException('cut', 'AbortError')) })(things.list, {})
  await expect(cut).rejects.toMatchObject({ status: 0, message: '网络连接失败，请检查网络' })
  await expect(cut).rejects.toBeInstanceOf(ApiError)
})

it('sends the fields of a form before its files, and lets the browser set the content type', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ code: 0, msg: null, data: true }))
  const file = new File(['x'], 'x.png')
  const body = { file, purpose: 'avatar', left: undefined, more: '1' }
  await createCaller({ fetch })(things.upload, { body } as never)
  const init = fetch.mock.calls[0]?.[1]
  expect(init?.headers).toEqual({})
  const sent = init?.body instanceof FormData ? [...init.body.keys()] : null
  expect(sent).toEqual(['purpose', 'more', 'file'])
})

it('sends no content type without a body', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ code: 0, msg: null, data: true }))
  await createCaller({ fetch })(things.list, {})
  expect(fetch.mock.calls[0]).toMatchObject(['/admin/thing/page', { method: 'GET', headers: {} }])
  expect(fetch.mock.calls[0]?.[1]?.body).toBeUndefined()
})
