import { leads } from '@care/shared/house/reception/reception.contract'
import { checkCharacter } from '@care/shared/id-card'
import { elders } from '@care/shared/people/elders/elders.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, chaoyang } = testCallers(made, 'haidian', 'desk', 'chaoyang')
const tenantId = 1000002
const day = (days: number) => toShanghaiTime(Date.now() + days * 86_400_000).slice(0, 10)
let numbers = 0
const phone = () => `1380000${String(1000 + ++numbers)}`

const create = async (given: object = {}) => {
  const body = { name: `钱女士${++numbers}`, phone: phone(), channel: 4, ...given }
  return (await services.call(leads.create, desk, { body })).data.id
}
const read = async (id: number, by = desk) => (await services.call(leads.detail, by, { params: { id } })).data
type Move = 'tour' | 'book' | 'trial' | 'lose' | 'reopen' | 'followUp' | 'moveIn'
const move = (call: Move, id: number, body: object = {}) =>
  services.call(leads[call], desk, { body: { id, ...body } as never })
const tour = { tourDate: day(0), tourUser: '周敏' }
const conversion = async () =>
  (await services.call(leads.conversion, haidian, { query: {} })).data.find(({ channel }) => channel === 9)

it('a lead is toured, booked, stays on trial and becomes a resident', async () => {
  const id = await create({ budget: 6_000.5, expectedDate: day(20) })
  expect((await move('tour', id, tour)).msg).toBeNull()
  expect(await move('tour', id, tour)).toMatchObject({ code: 1, msg: '该线索已参观，请刷新后重试' })
  expect(await move('book', id, { bookDate: day(0), bookUntil: day(-1) })).toMatchObject({ status: 400 })
  expect((await move('book', id, { bookDate: day(0), bookUntil: day(30) })).msg).toBeNull()
  expect(await move('trial', id, { trialFrom: day(3), trialTo: day(2) })).toMatchObject({ status: 400 })
  expect((await move('trial', id, { trialFrom: day(3), trialTo: day(20) })).msg).toBeNull()
  const person = (checkInStatus: number, of = tenantId) =>
    made.owner
      .insertInto('elder')
      .values({ tenantId: of, userName: '钱奶奶', gender: '2', checkInStatus })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [atHome, here, elsewhere] = [await person(0), await person(1), await person(1, 1000003)]
  expect(await move('moveIn', id, { oldmanId: atHome.id })).toMatchObject({ msg: '钱奶奶尚未入住，请先办理入住' })
  expect(await move('moveIn', id, { oldmanId: elsewhere.id })).toMatchObject({ status: 404 })
  expect((await move('moveIn', id, { oldmanId: here.id })).msg).toBeNull()
  const { record, trail } = await read(id)
  expect(record).toMatchObject({ status: 5, budget: 6_000.5, residentName: '钱奶奶', trialTo: day(20), isDue: 0 })
  expect(trail.map(({ text }) => text.split('，')[0])).toEqual(['登记线索', '参观', '预订', '试住', '入住'])
  expect(await move('lose', id, { loseReason: 1 })).toMatchObject({ code: 1, msg: '该线索入住，请刷新后重试' })
})

it('a contact is noted without a change of state, and the list finds who is to be contacted today', async () => {
  const id = await create({ nextContact: day(0) })
  const due = async () => {
    const query = { current: 1, size: 100, isDue: 1 }
    return (await services.call(leads.page, desk, { query })).data.records.some((row) => row.id === id)
  }
  expect(await due()).toBe(true)
  expect((await move('followUp', id, { note: '周末来看', nextContact: day(3) })).msg).toBeNull()
  expect(await due()).toBe(false)
  const { record, trail } = await read(id)
  expect(record).toMatchObject({ status: 1, nextContact: day(3), lastContact: expect.stringContaining(day(0)) })
  expect(trail.at(-1)?.text).toBe(`跟进：周末来看，下次联系：${day(3)}`)
  expect((await move('lose', id, { loseReason: 2, loseNote: '太远' })).msg).toBeNull()
  expect(await move('followUp', id, { note: '再问' })).toMatchObject({ code: 1 })
  expect((await move('reopen', id)).msg).toBeNull()
  expect((await read(id)).record).toMatchObject({ status: 1, loseReason: null })
})

it('a lead is corrected, and names others with its phone number', async () => {
  const mobile = phone()
  const [first, second] = [await create({ phone: mobile, name: '钱甲' }), await create({ name: '钱乙' })]
  expect((await read(second)).record.sameAs).toBeNull()
  const change = { body: { id: second, phone: mobile, budget: 5_000 } }
  expect((await services.call(leads.change, desk, change)).msg).toBeNull()
  expect((await read(second)).record).toMatchObject({ sameAs: '钱甲', budget: 5_000, name: '钱乙' })
  expect((await read(first)).record.sameAs).toBe('钱乙')
})

it('phone numbers are masked for those who call nobody, and other institutions see no lead', async () => {
  const id = await create({ phone: '13812345678' })
  const viewer = { ...desk, permissions: ['lead:view'] }
  expect((await read(id, viewer as never)).record.phone).toBe('138****5678')
  expect((await read(id)).record.phone).toBe('13812345678')
  expect(await services.call(leads.detail, chaoyang, { params: { id } })).toMatchObject({ status: 404 })
})

it('the conversion of this year counts every stage that a lead reached', async () => {
  const before = await conversion()
  const [toured, lost] = [await create({ channel: 9 }), await create({ channel: 9 })]
  await create({ channel: 9 })
  await move('tour', toured, tour)
  await move('book', toured, { bookDate: day(0), bookUntil: day(9) })
  await move('lose', lost, { loseReason: 1 })
  const past = { tenantId, name: '去年', phone: phone(), channel: 9, createTime: new Date('2024-12-31T15:00:00Z') }
  await made.owner.insertInto('receptionLead').values(past).execute()
  expect(before).toBeUndefined()
  expect(await conversion()).toEqual({ channel: 9, leads: 3, toured: 1, booked: 1, movedIn: 0, lost: 1 })
})

it('a masked number that is sent back stays; another one with stars is refused', async () => {
  const idCard = '110101194001011234'.slice(0, 17) + checkCharacter('11010119400101123')
  const id = await create({ phone: '13812340001', idCard })
  const masked = { ...desk, permissions: ['lead:view', 'lead:edit'] } as never
  const seen = (await read(id, masked)).record
  expect(seen).toMatchObject({ phone: '138****0001', idCard: expect.stringMatching(/^110\*{13}/) })
  const change = (body: object, by = masked) => services.call(leads.change, by, { body: { id, ...body } })
  expect((await change({ phone: seen.phone, idCard: seen.idCard, note: '改' })).msg).toBeNull()
  expect((await read(id)).record).toMatchObject({ phone: '13812340001', note: '改', idCard: seen.idCard })
  expect(await change({ phone: '139****0001' })).toMatchObject({ status: 400, msg: '手机号码格式不正确' })
  expect(await change({ idCard: '120*************34' })).toMatchObject({ status: 400 })
  expect((await change({ phone: '13812340002', idCard: '' })).msg).toBeNull()
  expect((await read(id)).record).toMatchObject({ phone: '13812340002', idCard: null })
})

it('leads and elders with the same phone, ID number, or name and birthday are told before saving', async () => {
  const idCard = '110101194203041234'.slice(0, 17) + checkCharacter('11010119420304123')
  const lead = await create({ phone: '010-68880001', elderName: '买买提·艾力', birthday: '1942-03-04', idCard })
  const person = { userName: '钱秀英', mobile: '13812340009', birthday: '1939-01-02' }
  const elder = (await services.call(elders.create, haidian, { body: person })).data.id
  const alike = async (body: object, by = desk) =>
    (await services.call(leads.similar, by, { body })).data.map(({ kind, id, same }) => [kind, id, same])
  expect(await alike({ phone: '01068880001' })).toEqual([['lead', lead, 'mobile']])
  expect(await alike({ phone: '010-68880001', id: lead })).toEqual([])
  expect(await alike({ idCard })).toEqual([['lead', lead, 'idCard']])
  expect(await alike({ elderName: '买买提 艾力', birthday: '1942-03-04' })).toEqual([['lead', lead, 'name']])
  expect(await alike({ elderName: '买买提 艾力' })).toEqual([])
  expect(await alike({ phone: '＋86 138-1234-0009' })).toEqual([['elder', elder, 'mobile']])
  expect(await alike({ elderName: '钱秀英', birthday: '1939-01-02' })).toEqual([['elder', elder, 'name']])
  expect(await alike({ phone: '138****0009' })).toEqual([])
  // who may not look into the archive is told of leads alone
  const reception = { ...desk, permissions: ['lead:edit'] } as never
  expect(await alike({ phone: '13812340009', idCard }, reception)).toEqual([['lead', lead, 'idCard']])
  expect(await alike({ phone: '13812340009', idCard }, chaoyang)).toEqual([])
  expect(await services.call(leads.similar, chaoyang, { body: { id: lead } })).toMatchObject({ status: 404 })
})
