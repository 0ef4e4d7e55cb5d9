import {
  dictionaries,
  dictionaryItems,
  menus,
  parameters,
} from '@care/shared/admin/administration/administration.contract'
import { embeddedPages } from '@care/shared/admin/embedded/embedded.contract'
import { basePackages } from '@care/shared/admin/purchase/base-packages.contract'
import { packagePrices } from '@care/shared/admin/purchase/package-prices.contract'
import { bankEntries } from '@care/shared/admin/purchase/reconcile/reconciliation.contract'
import { contract } from '@care/shared/contract'
import { type Endpoint, endpointsOf } from '@care/shared/http/endpoint'
import { publicHolidays } from '@care/shared/recurrence/public-holidays.contract'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, haidian } = testCallers(made, 'admin', 'haidian')

const ids = {
  dict: 0,
  item: 0,
  menu: 0,
  param: 0,
  dictChange: 0,
  paramChange: 0,
  page: 0,
  entry: 0,
  package: 0,
  price: 0,
  holiday: 0,
}
beforeAll(async () => {
  const dict = { type: 'meal_kind', description: '餐别' }
  const added = await made.owner.insertInto('sysDict').values(dict).returning('id').executeTakeFirstOrThrow()
  const item = { dictId: added.id, value: '1', label: '早餐' }
  const menu = { id: 77_000, parentId: -1, name: '自己的', group: [], system: '0' }
  const param = { publicKey: 'OWN', publicName: '自己的', system: '0' }
  const page = { routerPath: 'own', name: '自己的', url: 'https://own.example/' }
  ids.dict = added.id
  ids.item = (await made.owner.insertInto('sysDictItem').values(item).returning('id').executeTakeFirstOrThrow()).id
  ids.menu = (await made.owner.insertInto('sysMenu').values(menu).returning('id').executeTakeFirstOrThrow()).id
  const kept = await made.owner.insertInto('sysParam').values(param).returning('publicId').executeTakeFirstOrThrow()
  ids.param = kept.publicId
  const holiday = { day: '2031-03-02', name: '自定' }
  ids.holiday = (
    await made.owner.insertInto('publicHoliday').values(holiday).returning('id').executeTakeFirstOrThrow()
  ).id
  const entry = { day: '2026-01-01', serialNo: 'OWN', payer: '自己的', amountFen: 100 }
  ids.entry = (await made.owner.insertInto('bankEntry').values(entry).returning('id').executeTakeFirstOrThrow()).id
  const change = { name: '自己的', after: '{}', createBy: 1, createUser: '运营' }
  const changes = await made.owner
    .insertInto('keptChange')
    .values([
      { ...change, thing: 'dictionary', recordId: ids.dict, before: JSON.stringify({ remarks: '以前' }) },
      { ...change, thing: 'parameter', recordId: ids.param, before: JSON.stringify({ publicValue: '以前' }) },
    ])
    .returning('id')
    .execute()
  ids.dictChange = changes[0]?.id ?? 0
  ids.paramChange = changes[1]?.id ?? 0
  const soldAs = { packageName: '自己的', description: '自己的' }
  ids.package = (await made.owner.insertInto('basePackage').values(soldAs).returning('id').executeTakeFirstOrThrow()).id
  const price = { sku: 'OWN', packageId: 1, timeNum: 30, priceFen: 100 }
  ids.price = (await made.owner.insertInto('packagePrice').values(price).returning('id').executeTakeFirstOrThrow()).id
  ids.page = (await made.owner.insertInto('embeddedPage').values(page).returning('id').executeTakeFirstOrThrow()).id
})

const byPath = (id: number) => ({ params: { id } })
const whole = async () => ({
  dicts: await made.owner.selectFrom('sysDict').selectAll().orderBy('id').execute(),
  items: await made.owner.selectFrom('sysDictItem').selectAll().orderBy('id').execute(),
  menus: await made.owner.selectFrom('sysMenu').selectAll().orderBy('id').execute(),
  params: await made.owner.selectFrom('sysParam').selectAll().orderBy('publicId').execute(),
  holidays: await made.owner.selectFrom('publicHoliday').selectAll().orderBy('id').execute(),
  entries: await made.owner.selectFrom('bankEntry').selectAll().orderBy('id').execute(),
  packages: await made.owner.selectFrom('basePackage').selectAll().orderBy('id').execute(),
  prices: await made.owner.selectFrom('packagePrice').selectAll().orderBy('id').execute(),
  pages: await made.owner.selectFrom('embeddedPage').selectAll().orderBy('id').execute(),
})

/** Removals are tested last, because the operator's own call succeeds and deletes the record that other cases use. */
const writes: [string, Endpoint, () => object][] = [
  ['a new dictionary', dictionaries.create, () => ({ body: { type: 'other_kind', description: '其他' } })],
  ['a dictionary', dictionaries.update, () => ({ body: { id: ids.dict, description: '餐' } })],
  ['a new item', dictionaryItems.create, () => ({ body: { dictId: ids.dict, value: '2', label: '午餐' } })],
  ['an item', dictionaryItems.update, () => ({ body: { id: ids.item, label: '早饭' } })],
  ['a new menu entry', menus.create, () => ({ body: { parentId: -1, name: '新', sortOrder: 1, type: '0' } })],
  ['a menu entry', menus.update, () => ({ body: { menuId: ids.menu, name: '改' } })],
  ['a new parameter', parameters.create, () => ({ body: { publicName: '新', publicKey: 'NEW', publicValue: '' } })],
  ['a parameter', parameters.update, () => ({ body: { publicId: ids.param, publicValue: '改' } })],
  ['a new page', embeddedPages.create, () => ({ body: { routerPath: 'new', name: '新', url: 'https://new.example' } })],
  ['a page', embeddedPages.update, () => ({ body: { id: ids.page, name: '改' } })],
  [
    'a new bank entry',
    bankEntries.create,
    () => ({ body: { day: '2026-01-02', serialNo: 'NEW', payer: '新', amount: 1 } }),
  ],
  ['a bank entry', bankEntries.update, () => ({ body: { id: ids.entry, payer: '改' } })],
  ['a new package', basePackages.create, () => ({ body: { packageName: '新', description: '新' } })],
  ['a package', basePackages.update, () => ({ body: { id: ids.package, description: '改' } })],
  [
    'a new price',
    packagePrices.create,
    () => ({ body: { sku: 'NEW', packageId: 1, timeNum: 30, price: 1, isOnSale: true } }),
  ],
  ['a price', packagePrices.update, () => ({ body: { id: ids.price, price: 2 } })],
  ['a new day off', publicHolidays.create, () => ({ body: { day: '2031-03-03', kind: '1', name: '新' } })],
  ['a day off', publicHolidays.update, () => ({ body: { id: ids.holiday, name: '改' } })],
  ['restoring a dictionary', dictionaries.putBack, () => byPath(ids.dictChange)],
  ['restoring a parameter', parameters.putBack, () => byPath(ids.paramChange)],
  ['removing an item', dictionaryItems.remove, () => byPath(ids.item)],
  ['removing a dictionary', dictionaries.remove, () => byPath(ids.dict)],
  ['removing a menu entry', menus.remove, () => byPath(ids.menu)],
  ['removing a parameter', parameters.remove, () => byPath(ids.param)],
  ['removing a day off', publicHolidays.remove, () => byPath(ids.holiday)],
  ['removing a price', packagePrices.remove, () => byPath(ids.price)],
  ['removing a bank entry', bankEntries.remove, () => byPath(ids.entry)],
  ['removing a package', basePackages.remove, () => byPath(ids.package)],
  ['removing a page', embeddedPages.remove, () => byPath(ids.page)],
]

it('covers every write that is declared as reserved for the operator', () => {
  const elsewhere = (name: string) =>
    ['applications.audit', 'dictionaryItems.take', 'bankEntries.take'].includes(name) ||
    /^(tenants|packageChecks|packageInvoices|reconciliation|routes|clients|quotas|socialConnections)\./.test(name)
  const declared = endpointsOf(contract).filter(({ method, options }) => method !== 'GET' && options.for === 'operator')
  const tried = declared.filter(({ path, method }) =>
    writes.some(([, call]) => call.path === path && call.method === method),
  )
  expect(declared.map(({ name }) => name).filter((name) => !elsewhere(name))).toEqual(tried.map(({ name }) => name))
})

it.each(writes)('allows %s only to the operator, even if others hold the permission', async (_, call, input) => {
  const before = await whole()
  const intruder = { ...haidian, permissions: [...haidian.permissions, call.options.access] }
  const denied = await services.call(call, intruder, input() as never)
  expect(denied).toMatchObject({ status: 403, code: 1 })
  expect(await whole()).toEqual(before)
  // no caller may remove bank entries, not even the operator
  const isKept = call === (bankEntries.remove as Endpoint)
  expect(await services.call(call, admin, input() as never)).toMatchObject({ status: 200, code: isKept ? 1 : 0 })
  if (isKept) expect(await whole()).toEqual(before)
  else expect(await whole()).not.toEqual(before)
})
