import { embeddedPages } from '@care/shared/admin/embedded/embedded.contract'
import { describe, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const draft = { routerPath: 'bidding', name: '招标平台', url: 'https://bidding.example/list?a=1' }
const create = (change: object = {}, caller = admin) =>
  services.call(embeddedPages.create, caller, { body: { ...draft, ...change } })
const open = (routerPath: string) => services.call(embeddedPages.open, nurse, { params: { routerPath } })

const { admin, nurse } = testCallers(made, 'admin', 'nurse')
describe('an allowed page', () => {
  it('opens for every person by its path, under a signed address of ours, until it is disabled', async () => {
    expect((await create()).data).toBe(true)
    const { data } = await open('bidding')
    expect(data).toMatchObject({ name: '招标平台', url: draft.url })
    expect(data.frame).toMatch(/^\/embedded-frame\?entry=[\w-]+\.[\w-]{43}$/)

    const [row] = (await services.call(embeddedPages.page, admin, { query: { name: '招标' } })).data.records
    expect(row).toMatchObject({ sameOrigin: '0', status: '0' })
    const id = row?.id ?? 0
    await services.call(embeddedPages.update, admin, { body: { id, status: '1' } })
    expect(await open('bidding')).toMatchObject({ status: 404, msg: '嵌入页面不存在' })
    expect((await services.call(embeddedPages.remove, admin, { params: { id } })).data).toBe(true)
  })

  it('has a path that no other page has', async () => {
    await create({ routerPath: 'twice' })
    expect(await create({ routerPath: 'twice' })).toMatchObject({ code: 1, msg: '页面标识已存在' })
    await create({ routerPath: 'once' })
    const rows = (await services.call(embeddedPages.page, admin, { query: { routerPath: 'once' } })).data.records
    const body = { id: rows[0]?.id ?? 0, routerPath: 'twice' }
    expect(await services.call(embeddedPages.update, admin, { body })).toMatchObject({ code: 1, msg: '页面标识已存在' })
  })
})

it('changes only the given fields of a page, and no other page', async () => {
  for (const routerPath of ['menu-a', 'menu-b']) await create({ routerPath, sameOrigin: '1' })
  const row = async (routerPath: string) =>
    (await services.call(embeddedPages.page, admin, { query: { routerPath } })).data.records[0]
  const [a, b] = [await row('menu-a'), await row('menu-b')]
  const update = (change: object) => services.call(embeddedPages.update, admin, { body: { id: a?.id ?? 0, ...change } })
  expect((await update({ name: '改名', routerPath: 'menu-a' })).data).toBe(true)
  expect((await update({ url: 'https://new.example/' })).data).toBe(true)
  expect(await row('menu-a')).toEqual({ ...a, name: '改名', url: 'https://new.example/' })
  expect(await row('menu-b')).toEqual(b)
  const unknown = { status: 404, msg: '嵌入页面不存在' }
  expect(await update({ id: 987_654_321, name: '无' })).toMatchObject(unknown)
  expect(await services.call(embeddedPages.remove, admin, { params: { id: 987_654_321 } })).toMatchObject(unknown)
  await services.call(embeddedPages.remove, admin, { params: { id: a?.id ?? 0 } })
  expect(await row('menu-b')).toEqual(b)

  const { data } = await open('menu-b')
  const entry = data.frame.split('entry=')[1]?.split('.')[0] ?? ''
  const said = JSON.parse(Buffer.from(entry, 'base64url').toString())
  expect(said).toMatchObject({ url: draft.url, sameOrigin: true })
  const life = said.expires - Date.now()
  expect(life).toBeGreaterThan(590_000)
  expect(life).toBeLessThanOrEqual(600_000)
})

it.each([
  ['javascript:alert(1)', '链接必须以http或https开头'],
  ['data:text/html,x', '链接必须以http或https开头'],
  ['//elsewhere.example', '链接必须以http或https开头'],
  ['https://name:secret@elsewhere.example', '页面地址不正确'],
  ['https://', '页面地址不正确'],
])('refuses the address %s', async (url, msg) => {
  expect(await create({ url })).toMatchObject({ status: 400, msg })
})

it.each(['', '../admin', 'a b', '中文', '-a'])('refuses the path %s', async (routerPath) => {
  expect((await create({ routerPath })).status).toBe(400)
})

it('may be written only by the operator, even if others hold the permission', async () => {
  const intruder = { ...nurse, permissions: ['embedded:edit'] }
  expect(await create({ routerPath: 'mine' }, intruder)).toMatchObject({ status: 403 })
  expect(await open('mine')).toMatchObject({ status: 404 })
})
