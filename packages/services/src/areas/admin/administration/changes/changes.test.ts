import { dictionaries, dictionaryItems, parameters } from '@care/shared/admin/administration/administration.contract'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, haidian } = testCallers(made, 'admin', 'haidian')

const ids = { dict: 0, item: 0, param: 0 }
beforeEach(async () => {
  const { owner } = made
  await owner.deleteFrom('keptChange').execute()
  await owner.deleteFrom('sysDictItem').where('dictId', '=', ids.dict).execute()
  await owner.deleteFrom('sysDict').where('type', '=', 'meal_kind').execute()
  await owner.deleteFrom('sysParam').where('system', '=', '0').execute()
  const body = { type: 'meal_kind', description: '餐别' }
  await services.call(dictionaries.create, admin, { body })
  ids.dict = (
    await owner.selectFrom('sysDict').select('id').where('type', '=', 'meal_kind').executeTakeFirstOrThrow()
  ).id
  for (const [value, label] of [
    ['1', '早餐'],
    ['2', '午餐'],
  ])
    await services.call(dictionaryItems.create, admin, { body: { dictId: ids.dict, value, label } as never })
  ids.item = (await items())[0]?.id ?? 0
})

const items = () =>
  made.owner.selectFrom('sysDictItem').selectAll().where('dictId', '=', ids.dict).orderBy('id').execute()
const changes = async (query: object = { dictId: ids.dict }) =>
  (await services.call(dictionaries.changes, admin, { query: query as never })).data.records
const said = async (query?: object) =>
  (await changes(query)).map(({ kind, name, fields }) =>
    [kind, name, ...fields.map(({ name, before, after }) => `${name} ${before ?? '-'}>${after ?? '-'}`)].join(' '),
  )
const putBack = (id: number, by = admin) => services.call(dictionaries.putBack, by, { params: { id } })
const update = (change: object) => services.call(dictionaryItems.update, admin, { body: { id: ids.item, ...change } })

it('records who changed which field, with old and new value, and nothing for a save without a change', async () => {
  await update({ label: '早饭', sort: 5 })
  await update({ label: '早饭', description: '', remarks: '' })
  const [last, ...others] = await changes()
  expect(last).toMatchObject({ kind: 'update', thing: 'dictionaryItem', name: '早饭', createUser: admin.nickName })
  expect(last?.fields).toEqual([
    { name: 'label', before: '早餐', after: '早饭' },
    { name: 'sort', before: '0', after: '5' },
  ])
  expect(others.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['create 午餐', 'create 早餐', 'create 餐别'])
  expect(await said({ itemId: ids.item })).toHaveLength(2)
  expect((await said({ dictId: 1 })).filter((one) => one.includes('餐'))).toEqual([])
})

it('restores an earlier value as a change of its own, and refuses when there is no earlier value', async () => {
  await update({ label: '早饭', colorClass: 'info' })
  const [change, , created] = await changes()
  expect((await putBack(change?.id ?? 0)).code).toBe(0)
  expect((await items())[0]).toMatchObject({ label: '早餐', colorClass: 'default' })
  expect((await said())[0]).toBe('update 早餐 label 早饭>早餐 colorClass info>default')
  expect(await putBack(change?.id ?? 0)).toMatchObject({ code: 1, msg: '当前内容与变更前一致，无需恢复' })
  expect(await putBack(created?.id ?? 0)).toMatchObject({ code: 1, msg: '这条是新增记录，之前没有内容可以恢复' })
  expect(await putBack(987_654)).toMatchObject({ status: 404, msg: '变更记录不存在' })
})

it('restores a removed item under its id, unless another item has got its value meanwhile', async () => {
  const remove = () => services.call(dictionaryItems.remove, admin, { params: { id: ids.item } })
  await remove()
  const [removed] = await changes()
  expect((await putBack(removed?.id ?? 0)).code).toBe(0)
  expect((await items()).map(({ id, label }) => [id, label])[0]).toEqual([ids.item, '早餐'])
  await remove()
  const body = { dictId: ids.dict, value: '1', label: '另一个' }
  await services.call(dictionaryItems.create, admin, { body })
  const again = (await changes()).find(({ kind }) => kind === 'remove')
  expect(await putBack(again?.id ?? 0)).toMatchObject({ code: 1, msg: '字典值已存在' })
})

it('restores a removed dictionary with the items that were removed with it, and no other items', async () => {
  await services.call(dictionaryItems.remove, admin, { params: { id: ids.item } })
  await services.call(dictionaries.remove, admin, { params: { id: ids.dict } })
  const all = await changes()
  const item = all.find(({ name, kind }) => name === '午餐' && kind === 'remove')
  expect(await putBack(item?.id ?? 0)).toMatchObject({ code: 1, msg: '字典不存在' })
  expect(
    (await putBack(all.find(({ thing, kind }) => thing === 'dictionary' && kind === 'remove')?.id ?? 0)).code,
  ).toBe(0)
  expect((await items()).map(({ label }) => label)).toEqual(['午餐'])
})

it('records the changes made by a file import', async () => {
  const rows = [{ row: 2, values: { value: '1', label: '早点' } }]
  const body = { key: 'kept-changes-1', dry: false, update: true, scope: { dictId: String(ids.dict) }, rows }
  await services.call(
    dictionaryItems.take,
    { ...admin, permissions: [...admin.permissions, 'internal'] },
    { body: body as never },
  )
  expect((await said())[0]).toContain('update 早点 label 早餐>早点')
})

it('records and restores parameters separately from dictionaries, for the operator only', async () => {
  await services.call(parameters.create, admin, {
    body: { publicName: '官网', publicKey: 'WEBSITE', publicValue: 'https://one.example' },
  })
  const { publicId } = await made.owner
    .selectFrom('sysParam')
    .select('publicId')
    .where('publicKey', '=', 'WEBSITE')
    .executeTakeFirstOrThrow()
  await services.call(parameters.update, admin, { body: { publicId, publicValue: 'https://two.example' } })
  const list = (by = admin) => services.call(parameters.changes, by, { query: { publicId } })
  const [change] = (await list()).data.records
  expect(change?.fields).toEqual([{ name: 'publicValue', before: 'https://one.example', after: 'https://two.example' }])
  expect(await putBack(change?.id ?? 0)).toMatchObject({ status: 404 })
  const intruder = { ...haidian, permissions: [...haidian.permissions, 'param:edit'] }
  expect(await list(intruder as never)).toMatchObject({ status: 403 })
  const back = { params: { id: change?.id ?? 0 } }
  expect(await services.call(parameters.putBack, intruder as never, back)).toMatchObject({ status: 403 })
  expect((await services.call(parameters.putBack, admin, back)).code).toBe(0)
  const value = await services.call(parameters.publicValue, admin, { params: { key: 'WEBSITE' } })
  expect(value.data).toBe('https://one.example')
})
