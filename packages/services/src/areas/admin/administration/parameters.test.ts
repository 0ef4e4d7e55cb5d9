import { dictionaries, dictionaryItems, parameters } from '@care/shared/admin/administration/administration.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, haidian } = testCallers(made, 'admin', 'haidian')

const draft = { publicName: '客服电话', publicKey: 'SERVICE_PHONE', publicValue: '400-100-1000' }
const find = async (publicKey: string) =>
  (await services.call(parameters.page, haidian, { query: { publicKey } })).data.records[0]
const update = (publicId: number, change: object) =>
  services.call(parameters.update, admin, { body: { publicId, ...change } })
const readValue = async (key: string) =>
  (await services.call(parameters.publicValue, haidian, { params: { key } })).data

it('adds a parameter once, changes, disables and removes it', async () => {
  expect((await services.call(parameters.create, admin, { body: draft })).data).toBe(true)
  expect(await services.call(parameters.create, admin, { body: draft })).toMatchObject({ code: 1, msg: '参数键已存在' })
  const { publicId = 0, ...row } = (await find('SERVICE_PHONE')) ?? {}
  expect(row).toMatchObject({ ...draft, system: '0', status: '0', publicType: '0' })
  expect((await update(publicId, { publicValue: '110' })).data).toBe(true)
  expect(await readValue('SERVICE_PHONE')).toBe('110')
  await update(publicId, { status: '1' })
  expect(await readValue('SERVICE_PHONE')).toBeNull()
  expect((await services.call(parameters.remove, admin, { params: { id: publicId } })).data).toBe(true)
  expect(await services.call(parameters.remove, admin, { params: { id: publicId } })).toMatchObject({ status: 404 })
})

it('changes only the given fields of a parameter, and no other parameter; keys are unique', async () => {
  const others = () =>
    made.owner.selectFrom('sysParam').selectAll().where('system', '=', '1').orderBy('publicId').execute()
  const before = await others()
  for (const publicKey of ['NIGHT_PHONE', 'DAY_PHONE'])
    await services.call(parameters.create, admin, {
      body: { ...draft, publicKey, validateCode: 'v1', publicType: '5' },
    })
  const { publicId = 0 } = (await find('NIGHT_PHONE')) ?? {}
  expect(await update(publicId, { publicKey: 'DAY_PHONE' })).toMatchObject({ code: 1, msg: '参数键已存在' })
  expect((await update(publicId, { publicKey: 'NIGHT_PHONE', publicName: '夜间电话' })).data).toBe(true)
  expect((await update(publicId, { publicKey: 'LATE_PHONE' })).data).toBe(true)
  const kept = { ...draft, validateCode: 'v1', publicType: '5', status: '0', system: '0' }
  expect(await find('LATE_PHONE')).toMatchObject({ ...kept, publicName: '夜间电话', publicKey: 'LATE_PHONE' })
  expect(await find('DAY_PHONE')).toMatchObject({ ...kept, publicKey: 'DAY_PHONE' })
  await services.call(parameters.remove, admin, { params: { id: publicId } })
  expect(await find('DAY_PHONE')).toMatchObject({ publicKey: 'DAY_PHONE' })
  expect(await others()).toEqual(before)
  expect(await update(987_654_321, { publicName: '无' })).toMatchObject({ status: 404, msg: '参数不存在' })
})

it('lets a built-in parameter change its value, but not its key, and does not let it be removed', async () => {
  const { publicId = 0 } = (await find('SITE_TITLE')) ?? {}
  expect((await update(publicId, { publicValue: '康宁平台' })).code).toBe(0)
  expect((await update(publicId, { publicKey: 'SITE_TITLE', status: '0', publicName: '名称' })).code).toBe(0)
  expect(await update(publicId, { publicKey: 'TITLE' })).toMatchObject({ code: 1, msg: '系统内置参数不能修改参数键' })
  expect(await update(publicId, { status: '1' })).toMatchObject({ code: 1, msg: '系统内置参数不能修改状态' })
  const remove = await services.call(parameters.remove, admin, { params: { id: publicId } })
  expect(remove).toMatchObject({ code: 1, msg: '系统内置参数不能删除' })
})

it('lets only the operator write a parameter, and refuses a bad key', async () => {
  const intruder = { ...haidian, permissions: ['param:edit'] }
  expect(await services.call(parameters.create, intruder, { body: draft })).toMatchObject({ status: 403 })
  expect(await services.call(parameters.create, admin, { body: { ...draft, publicKey: '../x' } })).toMatchObject({
    status: 400,
    msg: '参数键只能用英文字母、数字、下划线、点和横线',
  })
})

it('removes a dictionary with its items, but no dictionary that is built in', async () => {
  const page = async (type: string) =>
    (await services.call(dictionaries.page, admin, { query: { type } })).data.records[0]
  await services.call(dictionaries.create, admin, { body: { type: 'meal_kind', description: '餐别' } })
  const dictId = (await page('meal_kind'))?.id ?? 0
  for (const value of ['1', '2'])
    await services.call(dictionaryItems.create, admin, { body: { dictId, value, label: `餐${value}` } })
  const items = await services.call(dictionaryItems.page, admin, { query: { dictId, size: 1 } })
  expect(items.data).toMatchObject({ total: 2, records: [{ value: '1', type: 'meal_kind' }] })

  expect((await services.call(dictionaries.remove, admin, { params: { id: dictId } })).data).toBe(true)
  expect(await services.call(dictionaries.remove, admin, { params: { id: dictId } })).toMatchObject({ status: 404 })
  const gender = await services.call(dictionaries.remove, admin, { params: { id: (await page('gender'))?.id ?? 0 } })
  expect(gender).toMatchObject({ code: 1, msg: '系统内置字典不能删除' })
})
