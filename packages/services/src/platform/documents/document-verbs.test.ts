import { leaves } from '@care/shared/house/residence/leave/leave.contract'
import { pathOf } from '@care/shared/http/path-of'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../testing/callers.ts'
import { testDatabase } from '../../testing/database.ts'
import { signedIdentityHeader } from '../../testing/identity.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { testServices } from '../../testing/services.ts'
import { inTenants } from '../db/client.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, desk2, chaoyang } = testCallers(made, 'desk', 'desk2', 'chaoyang')
const foreign = () => ({ ...chaoyang, permissions: desk.permissions })
const hour = 3_600_000
const time = (hours: number) => toShanghaiTime(Date.now() + hours * hour)

let residents: number[]
beforeAll(async () => {
  const rows = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', desk.tenantId)
    .where('checkInStatus', '=', CheckIn.Resident)
    .execute()
  residents = rows.map(({ id }) => id)
})

async function begun(reason = '女儿来接') {
  const oldmanId = residents.pop() ?? 0
  const body = { oldmanId, type: 2, leaveStart: time(-2), plannedReturn: time(20), reason }
  return (await services.call(leaves.create, desk, { body })).data.id
}
const detail = (id: number, by = desk) => services.call(leaves.detail, by, { params: { id } })
const trailOf = async (id: number) =>
  (await detail(id)).data.trail.map(({ text, operator }) => `${operator} ${text.replace(/\d{4}-.*$/, '…')}`)
const back = (id: number, by = desk, actualReturn = time(0)) =>
  services.call(leaves.return, by, { body: { id, actualReturn } })
const print = (id: number, by = desk) =>
  services.app.inject({ method: 'GET', url: pathOf(leaves.print, { id }), headers: signedIdentityHeader(by) })

it('creation and each transition write a trail line with the given values as text', async () => {
  const id = await begun()
  expect(await trailOf(id)).toEqual([`${desk.nickName} 登记请假`])
  expect(await back(id, desk, time(-5))).toMatchObject({ msg: '返院时间不能早于离院时间' })
  expect(await trailOf(id)).toHaveLength(1)
  expect(await back(id, desk2)).toMatchObject({ code: 0 })
  expect(await trailOf(id)).toEqual([`${desk.nickName} 登记请假`, `${desk2.nickName} 返院，返院时间：…`])
  expect((await detail(id)).data.record).toMatchObject({ id, status: 4, reason: '女儿来接' })
})

it('the second of two concurrent transitions is rejected, and one trail line is written', async () => {
  const id = await begun()
  const both = await Promise.all([back(id), back(id, desk2)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 1)?.msg).toBe('请假状态已变更，请刷新后重试')
  expect(await trailOf(id)).toHaveLength(2)
})

it('a new record that breaks a rule or has no person is refused', async () => {
  const oldmanId = residents.at(-1) ?? 0
  const count = async () => (await services.call(leaves.page, desk, { query: { oldmanId } })).data.total
  const before = await count()
  const create = (given: object) =>
    services.call(leaves.create, desk, {
      body: { oldmanId, type: 0, leaveStart: time(-2), plannedReturn: time(2), ...given },
    })
  expect(await create({ plannedReturn: time(-2) })).toMatchObject({ status: 400, msg: '预计返院时间应晚于离院时间' })
  expect(await create({ type: 9 })).toMatchObject({ status: 400 })
  expect(await create({ oldmanId: 999_999_999 })).toMatchObject({ status: 404 })
  expect(await count()).toBe(before)
})

it('a record and its trail are shown and printed only for their own institution', async () => {
  const id = await begun('回家过生日')
  const { rawPayload, statusCode } = await print(id)
  expect(statusCode).toBe(200)
  const bare = (said: string) => said.replaceAll(/\s/g, '')
  const text = bare((await pdfText(new Uint8Array(rawPayload))).join(''))
  for (const told of ['请假内容', '回家过生日', '处理轨迹', '登记请假', desk.nickName, '康宁养老'])
    expect(text).toContain(bare(told))
  expect([(await detail(id, foreign())).status, (await print(id, foreign())).statusCode]).toEqual([404, 404])
  expect(
    await inTenants(made.database, [chaoyang.tenantId], (db) =>
      db.selectFrom('documentTrail').select('text').where('document', '=', 'elderLeave').execute(),
    ),
  ).toEqual([])
})

it('the trail cannot be changed', async () => {
  await begun()
  const change = inTenants(made.database, [desk.tenantId], (db) =>
    db.updateTable('documentTrail').set({ text: '改过' }).execute(),
  )
  await expect(change).rejects.toMatchObject({ code: '42501' })
  const remove = inTenants(made.database, [desk.tenantId], (db) => db.deleteFrom('documentTrail').execute())
  await expect(remove).rejects.toMatchObject({ code: '42501' })
})
