import { positions } from '@care/shared/admin/staff/positions.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, nurse } = testCallers(made, 'haidian', 'chaoyang', 'nurse')
async function add(code: string, caller = haidian) {
  await services.call(positions.create, caller, { body: { name: `岗位${code}`, code } })
  const { records } = (await services.call(positions.page, caller, { query: { code } })).data
  return records[0]?.id ?? 0
}
const place = (positionId: number | null) =>
  services.call(staff.update, haidian, { body: { userId: nurse.userId, positionId } })
const found = async (query: object) =>
  (await services.call(staff.page, haidian, { query })).data.records.map(({ userId, positionName }) => [
    userId,
    positionName,
  ])

it('a position is given to people, filters the staff list, and cannot be removed while a person has it', async () => {
  const id = await add('cook')
  expect(await found({ positionId: id })).toEqual([])
  expect((await place(id)).data).toBe(true)
  expect(await found({ positionId: id })).toEqual([[nurse.userId, '岗位cook']])
  const remove = () => services.call(positions.remove, haidian, { params: { id } })
  expect((await remove()).msg).toBe('岗位“岗位cook”还有1人在用，请先调整他们的岗位')
  expect((await place(null)).data).toBe(true)
  expect((await remove()).data).toBe(true)
})

it('a position has a code that is unique in its institution, and belongs to that institution only', async () => {
  const id = await add('guard')
  const again = { body: { name: '另一个', code: 'guard' } }
  expect((await services.call(positions.create, haidian, again)).msg).toBe('岗位编码已存在')
  expect((await services.call(positions.create, haidian, { body: { name: '门卫', code: '门 卫' } })).msg).toBe(
    '岗位编码只能用字母、数字、- 和 _',
  )
  const theirs = await add('guard', chaoyang)
  expect(await place(theirs)).toMatchObject({ status: 404, msg: '岗位不存在' })
  expect((await services.call(positions.remove, chaoyang, { params: { id } })).status).toBe(404)
})
