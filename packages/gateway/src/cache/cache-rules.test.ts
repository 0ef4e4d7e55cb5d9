import { contract } from '@care/shared/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { droppedBy } from './cache-rules.ts'

const { dictionaries, parameters, menus, regions } = contract
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

it('forgets dictionaries, parameters and menus with every call that writes them, and with no other', () => {
  for (const write of [dictionaries.remove, dictionaries.updateItem])
    expect(droppedBy(write)).toEqual(['dictionaries.items'])
  for (const write of [parameters.create, parameters.update, parameters.remove])
    expect(droppedBy(write)).toEqual(['parameters.publicValue'])
  for (const write of [menus.create, menus.update, menus.remove]) expect(droppedBy(write)).toEqual(['menus.mine'])
  for (const read of [dictionaries.page, dictionaries.itemPage, parameters.page, menus.tree])
    expect(droppedBy(read)).toEqual([])
})

it('asks the service once for the regions, and answers 304 to who has them', async () => {
  const first = await gateway.app.inject({ url: regions.tree.path })
  const etag = String(first.headers.etag)
  const again = await gateway.app.inject({ url: regions.tree.path, headers: { 'if-none-match': etag } })
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
  expect(gateway.upstream.received.filter(({ path }) => path === regions.tree.path)).toHaveLength(1)
})
