import { elderCodes } from '@care/shared/people/elder-codes/elder-codes.contract'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testOrders } from '../../../testing/orders.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse } = testCallers(made, 'desk', 'nurse')
const { elders } = testOrders(made, services, desk)

beforeEach(async () => {
  await made.owner.deleteFrom('elderCodeScan').execute()
  await made.owner.deleteFrom('elderCode').execute()
  await made.owner.updateTable('sysTenant').set({ contactPhone: '01088886666' }).where('id', '=', 1000002).execute()
})
const oldmanId = () => elders[0]?.id ?? 0
const create = (given = {}) => services.call(elderCodes.create, desk, { body: { oldmanId: oldmanId(), ...given } })
const update = (body: { id: number; status?: 1 | 2; phoneOf?: 1 | 2 }) =>
  services.call(elderCodes.update, desk, { body })
const tokenOf = (content: string | null) => content?.replace('/q/', '') ?? ''
const internal = () => ({ ...desk, tenantId: 1, tenantIds: [1], permissions: ['internal'] })
const scan = async (content: string | null) =>
  (await services.call(elderCodes.scan, internal(), { body: { token: tokenOf(content), source: '手机' } })).data
const newest = async () => (await services.call(elderCodes.newest, nurse, { params: { id: oldmanId() } })).data

it('a scanned code shows a stranger the institution and a phone number but no data of the elder, and the scan is recorded', async () => {
  const { data: code } = await create()
  expect(code.content).toMatch(/^\/q\/[\w-]{22}$/)
  expect(code).toMatchObject({ told: { phone: '01088886666' }, qrcodeUrl: expect.stringMatching(/^data:image\/svg/) })
  expect(await scan(code.content)).toEqual({ tenantName: '康宁养老·海淀院', phone: '01088886666' })
  expect(await newest()).toMatchObject({ id: code.id, content: code.content, scanCount: 1 })
  const kept = await made.owner.selectFrom('elderCode').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(kept)).not.toContain(tokenOf(code.content))
})

it('a code set to the first contact shows that contact’s number', async () => {
  const family = made.owner.selectFrom('elderFamily').select('mobile').where('oldmanId', '=', oldmanId())
  const { mobile } = await family.where('isEmergency', '=', true).executeTakeFirstOrThrow()
  const { data: code } = await create({ phoneOf: 2 })
  expect(await scan(code.content)).toMatchObject({ phone: mobile })
})

it('the number behind a printed code can be changed, and without a number a scan shows nothing', async () => {
  const { data: code } = await create()
  const { data: changed } = await update({ id: code.id, status: 1, phoneOf: 2 })
  expect([changed.content, changed.phoneOf]).toEqual([code.content, 2])
  await made.owner.updateTable('sysTenant').set({ contactPhone: null }).where('id', '=', 1000002).execute()
  expect((await update({ id: code.id, status: 1, phoneOf: 1 })).data.told).toBeNull()
  expect(await scan(code.content)).toBeNull()
})

it('an expired, stopped or replaced code gets the same response as an unknown one', async () => {
  const { data: code } = await create()
  const { data: fresh } = await update({ id: code.id })
  expect(await scan(code.content)).toBeNull()
  expect(await scan(fresh.content)).not.toBeNull()
  await made.owner
    .updateTable('elderCode')
    .set({ expireTime: new Date(Date.now() - 1) })
    .execute()
  expect(await scan(fresh.content)).toBeNull()
  await made.owner.updateTable('elderCode').set({ expireTime: null }).execute()
  expect((await update({ id: code.id, status: 2 })).data).toMatchObject({ status: 2, content: null })
  expect(await scan(fresh.content)).toBeNull()
  expect(await scan(`/q/${'a'.repeat(22)}`)).toBeNull()
  expect(await update({ id: code.id })).toMatchObject({ code: 1, msg: '该二维码已停用，请重新生成' })
  expect((await create()).code).toBe(0)
})

it('an elder has one code, even when several are created concurrently', async () => {
  const answers = await Promise.all([create(), create(), create()])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 1).map(({ msg }) => msg)).toEqual([
    '该长者已有有效的二维码，请刷新或停用',
    '该长者已有有效的二维码，请刷新或停用',
  ])
})
