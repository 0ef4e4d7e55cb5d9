import { callCustomers } from '@care/shared/calls/customers/customers.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, chaoyang } = testCallers(made, 'desk', 'chaoyang')
const tenantId = 1000002
const find = async (mobile: string, caller = desk) =>
  (await services.call(callCustomers.byMobile, caller, { query: { mobile } })).data
const elders = () =>
  made.owner
    .selectFrom('elder')
    .select(['id', 'userName'])
    .where('tenantId', '=', tenantId)
    .orderBy('id')
    .limit(2)
    .execute()
const contact = (oldmanId: number, mobile: string) =>
  made.owner
    .insertInto('elderFamily')
    .values({ tenantId, oldmanId, name: '李娟', relation: '1', mobile, sort: 9 })
    .execute()

it.each(['13612345678', '+86 136-1234-5678', '8613612345678', '013612345678', '１３６１２３４５６７８'])(
  'the caller of %s is found, the owner of the number before contacts who have it',
  async (said) => {
    const number = '13612345678'
    const [one, other] = await elders()
    await made.owner
      .updateTable('elder')
      .set({ mobile: number })
      .where('id', '=', one?.id ?? 0)
      .execute()
    await made.owner.deleteFrom('elderFamily').where('mobile', '=', number).execute()
    await contact(other?.id ?? 0, number)
    const card = await find(said)
    expect(card).toMatchObject({ type: 1, mobile: number, oldman: { id: one?.id }, family: null, temporary: null })
    expect(card.matches.map(({ type, oldman }) => [type, oldman.userName])).toEqual([
      [1, one?.userName],
      [2, other?.userName],
    ])
    expect(card.matches[1]?.family).toMatchObject({ name: '李娟', mobile: number })
    expect(await find(said, chaoyang)).toMatchObject({ type: 0, oldman: null, matches: [] })
  },
)

it('a temporary customer is found by both numbers, an unknown one is said to be unknown, a wrong number is refused', async () => {
  const body = { name: '赵女士', mobile: '13512340001', phone: '010-62881234' }
  expect((await services.call(callCustomers.create, desk, { body })).msg).toBeNull()
  expect((await services.call(callCustomers.create, desk, { body })).msg).toBe('手机号码已存在')
  for (const number of ['13512340001', '010 6288 1234', '01062881234'])
    expect((await find(number)).temporary, number).toMatchObject({ name: '赵女士', source: 2 })
  expect(await find('13512340002')).toMatchObject({ type: 0, temporary: null, lastCalls: [] })
  const wrong = await services.call(callCustomers.byMobile, desk, { query: { mobile: '12x' } as never })
  expect(wrong.msg).toBe('号码格式不正确')
})
