import type { Caller } from '@care/shared/admin/session/session'
import { settings } from '@care/shared/admin/settings/settings.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, nurse2 } = testCallers(made, 'desk', 'nurse', 'nurse2')

const read = async (caller: Caller, name: string) =>
  (await services.call(settings.get, caller, { params: { name } })).data
const save = (caller: Caller, name: string, value: object | string | boolean | null) =>
  services.call(settings.save, caller, { params: { name }, body: { value: value as never } })

it('stores settings per person, even when the request is narrowed', async () => {
  const columns = { order: ['userName', 'age'], frozen: ['userName'], widths: { age: 80 } }
  expect(await read(desk, 'columns.elders')).toBeNull()
  expect((await save({ ...desk, tenantIds: [1000003] }, 'columns.elders', columns)).data).toBe(true)
  await save(desk, 'theme', 'dark')
  await save(desk, 'theme', 'light')
  expect(await read({ ...desk, tenantIds: [1000003] }, 'columns.elders')).toEqual(columns)
  expect(await read(desk, 'theme')).toBe('light')
  expect(await read(nurse, 'theme')).toBeNull()
  await save(nurse2, 'theme', 'dark')
  expect((await save({ ...desk, tenantIds: [1000003] }, 'theme', null)).data).toBe(true)
  // each person can delete only their own settings
  expect([await read(desk, 'theme'), await read(desk, 'columns.elders')]).toEqual([null, columns])
  expect(await read(nurse2, 'theme')).toBe('dark')
})

it('refuses settings that are too large, too many, or badly named', async () => {
  expect(await save(desk, 'theme', 'x'.repeat(17 * 1024))).toMatchObject({ status: 413 })
  for (const name of ['../x', '1x', 'a b', 'x'.repeat(81)])
    expect(await save(desk, name, true)).toMatchObject({ status: 400, code: 1 })
  expect(await save(desk, '__proto__', true)).toMatchObject({ status: 400 })
  await made.owner
    .insertInto('userSetting')
    .values(
      Array.from({ length: 300 }, (_, at) => ({ tenantId: 1000002, userId: nurse.userId, name: `a${at}`, value: '1' })),
    )
    .execute()
  expect(await save(nurse, 'one.more', true)).toMatchObject({ code: 1, msg: '个人设置过多' })
  expect((await save(nurse, 'a1', true)).code).toBe(0)
  expect((await save(desk, 'one.more', true)).code).toBe(0)
  await save(nurse, 'a2', null)
  expect([await read(nurse, 'a1'), await read(nurse, 'a2'), await read(nurse, 'a3')]).toEqual([true, null, 1])
  expect((await save(nurse, 'x'.repeat(80), true)).code).toBe(0)
  expect(await save(nurse, 'one.more', true)).toMatchObject({ msg: '个人设置过多' })
})
