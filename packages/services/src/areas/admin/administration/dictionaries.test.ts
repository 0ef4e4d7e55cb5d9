import { dictionaries, dictionaryItems } from '@care/shared/admin/administration/administration.contract'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin } = testCallers(made, 'admin')

const ids = { meals: 0, rooms: 0, gender: 0 }
beforeAll(async () => {
  const add = async (type: string, description: string) =>
    (
      await made.owner
        .insertInto('sysDict')
        .values({ type, description, remarks: '原备注' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  ids.meals = await add('meal_kind', '餐别')
  ids.rooms = await add('room_kind', '房型')
  ids.gender = await idOf('gender')
})

const idOf = async (type: string) =>
  (await made.owner.selectFrom('sysDict').select('id').where('type', '=', type).executeTakeFirstOrThrow()).id
const dicts = async () =>
  (
    await made.owner
      .selectFrom('sysDict')
      .select(['type', 'description', 'remarks', 'system'])
      .where('id', 'in', [ids.meals, ids.rooms, ids.gender])
      .orderBy('id')
      .execute()
  ).map(({ type, description, remarks, system }) => [type, description, remarks, system].join(' '))
const items = async (dictId: number) =>
  made.owner.selectFrom('sysDictItem').selectAll().where('dictId', '=', dictId).orderBy('id').execute()
const update = (id: number, change: object) => services.call(dictionaries.update, admin, { body: { id, ...change } })
const createItem = (dictId: number, value: string, more: object = {}) =>
  services.call(dictionaryItems.create, admin, { body: { dictId, value, label: `标签${value}`, ...more } })
const updateItem = (id: number, change: object) =>
  services.call(dictionaryItems.update, admin, { body: { id, ...change } })

it('changes only the given fields of a dictionary, and no other dictionary', async () => {
  const [gender = '', ...others] = await dicts()
  expect(others).toEqual(['meal_kind 餐别 原备注 0', 'room_kind 房型 原备注 0'])
  expect((await update(ids.meals, { type: 'meal_time' })).data).toBe(true)
  expect((await update(ids.meals, { description: '用餐' })).data).toBe(true)
  expect((await update(ids.rooms, { remarks: '新备注' })).data).toBe(true)
  expect(await dicts()).toEqual([gender, 'meal_time 用餐 原备注 0', 'room_kind 房型 新备注 0'])
  expect(await update(987_654_321, { description: '无' })).toMatchObject({ status: 404, msg: '字典不存在' })
})

it('refuses a type that another dictionary has, and a new type for a built-in dictionary', async () => {
  expect(await update(ids.meals, { type: 'room_kind' })).toMatchObject({ code: 1, msg: '字典类型已存在' })
  expect((await update(ids.meals, { type: 'meal_time' })).data).toBe(true)
  expect(await update(ids.gender, { type: 'sex' })).toMatchObject({ code: 1, msg: '系统内置字典不能修改字典类型' })
  expect((await update(ids.gender, { type: 'gender', description: '性别' })).data).toBe(true)
})

it('adds an item with all its fields, each value once in its dictionary', async () => {
  const told = { description: '描述', remarks: '备注', sort: 7, colorClass: 'danger' }
  expect((await createItem(ids.meals, '1', told)).data).toBe(true)
  expect((await createItem(ids.meals, '2')).data).toBe(true)
  expect((await createItem(ids.rooms, '1')).data).toBe(true)
  expect(await createItem(ids.meals, '1')).toMatchObject({ code: 1, msg: '字典值已存在' })
  expect(await createItem(987_654_321, '1')).toMatchObject({ status: 404, msg: '字典不存在' })
  const plain = { description: null, remarks: null, sort: 0, colorClass: 'default' }
  expect(await items(ids.meals)).toMatchObject([
    { value: '1', label: '标签1', ...told },
    { value: '2', label: '标签2', ...plain },
  ])
})

it('changes only the given fields of an item, in its own dictionary, to a value that is free there', async () => {
  const [one, two] = await items(ids.meals)
  const id = one?.id ?? 0
  expect(await updateItem(id, { value: '2' })).toMatchObject({ code: 1, msg: '字典值已存在' })
  expect((await updateItem(id, { value: '1', label: '早餐', dictId: ids.rooms })).data).toBe(true)
  const { updateTime: _earlier, ...kept } = one ?? {}
  expect(await items(ids.meals)).toMatchObject([{ ...kept, label: '早餐' }, two])
  await createItem(ids.rooms, '3')
  expect((await updateItem(id, { value: '3', remarks: '改' })).data).toBe(true)
  expect((await items(ids.meals))[0]).toMatchObject({ value: '3', label: '早餐', remarks: '改', sort: 7 })
  expect(await updateItem(987_654_321, { label: '无' })).toMatchObject({ status: 404, msg: '字典项不存在' })

  const [male] = await items(ids.gender)
  expect((await updateItem(male?.id ?? 0, { value: male?.value, label: '不明' })).data).toBe(true)
})

it('removes one item, and a dictionary together with its own items only', async () => {
  const [one] = await items(ids.meals)
  const remove = (id: number) => services.call(dictionaryItems.remove, admin, { params: { id } })
  expect((await remove(one?.id ?? 0)).data).toBe(true)
  expect((await items(ids.meals)).map(({ value }) => value)).toEqual(['2'])
  const rooms = await items(ids.rooms)
  expect((await services.call(dictionaries.remove, admin, { params: { id: ids.meals } })).data).toBe(true)
  expect(await items(ids.meals)).toEqual([])
  expect(await items(ids.rooms)).toEqual(rooms)
  expect(rooms).toHaveLength(2)
})

it('orders items by their sort number, then by creation', async () => {
  for (const [value, sort] of [
    ['a', 5],
    ['b', 1],
    ['c', 5],
  ] as const)
    await createItem(ids.rooms, value, { sort })
  const { data } = await services.call(dictionaries.items, admin, { params: { type: 'room_kind' } })
  expect(data.map(({ value }) => value)).toEqual(['1', '3', 'b', 'a', 'c'])
})
