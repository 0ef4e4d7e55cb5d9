import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, createCaller, queryString } from './client.ts'
import { area, get, post } from './endpoint.ts'
import { firstFaultText, toUserMessage } from './errors.ts'

const things = area('admin', {
  one: get('/thing/:id/:key', {
    ids: { id: 'elder', key: 'backgroundJob' },
    access: 'signed-in',
    query: z.object({ name: z.string() }),
    data: z.number(),
  }),
  save: post('/thing', { access: 'signed-in', body: z.object({ name: z.string() }), data: z.boolean() }),
  form: post('/form', { access: 'client', encoding: 'form', body: z.object({ a: z.string() }), data: z.boolean() }),
  bare: get('/bare', { access: 'client', reply: 'bare', data: z.object({ token: z.string() }) }),
  file: get('/file', { access: 'signed-in', reply: 'file' }),
})
const envelope = (data: unknown, code: 0 | 1 = 0, msg: string | null = null) => ({ code, msg, data })
const json = (body: unknown, status = 200) => Response.json(body, { status, headers: { 'x-request-id': 'r-1' } })

function answering(answer: () => Response | Promise<Response>, more = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  return { fetch, call: createCaller({ origin: 'http://care', fetch, ...more }) }
}

describe('calls', () => {
  it('a call requests its address with its encoded parameters', async () => {
    const { fetch, call } = answering(() => json(envelope(7)), { headers: () => ({ authorization: 'Bearer t' }) })
    const input = { params: { id: 3, key: 'a/b?c#d' }, query: { name: '王 & 李' } }
    expect(await call(things.one, input)).toBe(7)
    const [address, init] = fetch.mock.calls[0] ?? []
    expect(address).toBe('http://care/admin/thing/3/a%2Fb%3Fc%23d?name=%E7%8E%8B+%26+%E6%9D%8E')
    expect(init).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer t' } })
  })

  it('a call sends its body in the declared encoding', async () => {
    const { fetch, call } = answering(() => json(envelope(true)))
    await call(things.save, { body: { name: '甲' } })
    await call(things.form, { body: { a: '1 2' } })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: '{"name":"甲"}',
    })
    expect(String(fetch.mock.calls[1]?.[1]?.body)).toBe('a=1+2')
  })

  it.each<[string, () => Response | Promise<Response>, Partial<ApiError>]>([
    [
      'a refusal by code',
      () => json(envelope({ field: 'name' }, 1, '名称已存在')),
      { status: 200, message: '名称已存在' },
    ],
    ['a refusal by status', () => json(envelope(null, 1, '不允许访问'), 403), { status: 403, message: '不允许访问' }],
    [
      'a failure with inner words',
      () => json(envelope(null, 1, 'SQL syntax error'), 500),
      { status: 500, message: '系统未知错误,请反馈给管理员' },
    ],
    ['a failure that calls itself a success', () => json(envelope(true), 500), { status: 500 }],
    ['a page of a proxy', () => new Response('<html>', { status: 502 }), { status: 502 }],
    ['an empty page', () => new Response('', { status: 200 }), { status: 200 }],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { status: 0 }],
  ])('a call that ends in %s throws an error with a displayable message', async (_, answer, error) => {
    const failed = await answering(answer)
      .call(things.save, { body: { name: '甲' } })
      .catch((cause: unknown) => cause)
    expect(failed).toBeInstanceOf(ApiError)
    expect(failed).toMatchObject(error)
    expect((failed as ApiError).message).toMatch(/\p{Script=Han}/u)
  })

  it('the error of a call has the input’s name and the request id', async () => {
    const { call } = answering(() => json(envelope({ field: 'name' }, 1, '名称已存在')))
    const failed = await call(things.save, { body: { name: '甲' } }).catch((cause: ApiError) => cause)
    expect(failed).toMatchObject({ requestId: 'r-1' })
    expect(failed).toMatchObject({ field: 'name', reason: null })
    expect(new ApiError(200, 'x').field).toBeUndefined()
  })

  it('a call returns bare responses and files as such, and in strict mode refuses contract violations', async () => {
    expect(await answering(() => json({ token: 't' })).call(things.bare, {})).toEqual({ token: 't' })
    const blob = await answering(() => new Response('bytes')).call(things.file, {})
    expect(await blob.text()).toBe('bytes')
    // an error instead of a file comes in an envelope
    const refused = answering(() => json(envelope(null, 1, '文件不存在'), 404)).call(things.file, {})
    await expect(refused).rejects.toMatchObject({ status: 404, message: '文件不存在', requestId: 'r-1' })
    const bare = answering(() => json(envelope(null, 1, '用户名不存在或密码错误'), 426)).call(things.bare, {})
    await expect(bare).rejects.toMatchObject({ status: 426, message: '用户名不存在或密码错误' })
    const loose = answering(() => json(envelope('seven')))
    const input = { params: { id: 3, key: 'k' } }
    expect(await loose.call(things.one, input)).toBe('seven')
    await expect(answering(() => json(envelope('seven')), { strict: true }).call(things.one, input)).rejects.toThrow()
  })
})

it.each([
  [undefined, ''],
  [{}, ''],
  [{ a: '', b: null, c: undefined }, ''],
  [{ a: 0, b: false }, '?a=0&b=false'],
  [{ ids: [1, 2] }, '?ids=1&ids=2'],
  [{ name: 'a&b=c' }, '?name=a%26b%3Dc'],
])('encodes the query %o as %s', (query, text) => expect(queryString(query)).toBe(text))

it.each([
  ['名称已存在', 200, '名称已存在'],
  ['SQL error near x', 200, '系统未知错误,请反馈给管理员'],
  ['nested exception is java', 500, '系统未知错误,请反馈给管理员'],
  ['connect ECONNREFUSED 127.0.0.1', 503, '系统未知错误,请反馈给管理员'],
  ['', 404, '资源不存在'],
  [null, 429, '请求过频繁'],
  [undefined, 499, '系统未知错误,请反馈给管理员'],
])('%j with status %i is shown as: %s', (message, status, shown) => expect(toUserMessage(message, status)).toBe(shown))

it('reports a validation error with the rule’s own message when that is Chinese', () => {
  expect(firstFaultText([{ message: '请输入姓名' }, { message: '别的' }])).toBe('请输入姓名')
  expect(firstFaultText([{ message: 'Invalid input: expected string' }])).toBe('请求参数不正确')
  expect(firstFaultText([])).toBe('请求参数不正确')
})
