import { devices } from '@care/shared/devices/devices/devices.contract'
import { consents } from '@care/shared/people/elders/consents/consents.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'
import { hasConsent } from './consents.port.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, nurse, chaoyang } = testCallers(made, 'haidian', 'desk', 'nurse', 'chaoyang')
const [tenantId, oldmanId] = [1000002, 920_001]
let deviceId = 0

beforeAll(async () => {
  const elder = {
    tenantId,
    id: oldmanId,
    userName: '授权测试',
    checkInStatus: 2,
    avatar: '/admin/sys-file/1000002/a.png',
  }
  await made.owner.insertInto('elder').values(elder).execute()
  const { rows } = await sql<{ id: number }>`update device set oldman_id = ${oldmanId}, last_location = '116.1,39.9',
    last_address = '清河路', last_location_time = now() where imei = '860000000000001'
    returning id`.execute(made.owner)
  deviceId = rows[0]?.id ?? 0
})
beforeEach(() => sql`truncate elder_consent`.execute(made.owner))

const given = {
  oldmanId,
  kind: 'location',
  state: 'given',
  byName: '王芳',
  byRelation: '4',
  signedOn: '2026-01-02',
} as const
const add = (body: object = {}, by = haidian) => services.call(consents.add, by, { body: { ...given, ...body } })
const now = async () => (await services.call(consents.now, desk, { query: { oldmanId } })).data
const seen = async () => {
  const { data } = await services.call(elders.get, desk, { params: { id: oldmanId } })
  const device = (await services.call(devices.get, desk, { params: { id: deviceId } })).data
  return { fix: data.lastLocation, device: device.lastAddress, photo: data.avatar, location: data.consents.location }
}
const whole = { fix: '116.1,39.9', device: '清河路', photo: '/admin/sys-file/1000002/a.png' }

it('hides the location of an elder who does not consent, except while the elder’s SOS is open', async () => {
  expect(await seen()).toEqual({ ...whole, location: 'none' })
  await add({ state: 'refused' })
  expect(await seen()).toEqual({ ...whole, fix: null, device: null, location: 'refused' })

  const warning = {
    tenantId,
    kind: 'sos',
    sourceType: 9,
    source: '手表',
    warningLevel: 3,
    warningContent: '求救',
    name: '授权测试',
  }
  const at = { oldmanId, deviceId, imei: '1', lastHappenTime: new Date(), dataHappenTime: new Date() }
  const { id } = await made.owner
    .insertInto('warning')
    .values({ ...warning, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await seen()).toMatchObject({ fix: whole.fix, device: whole.device })
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).where('id', '=', id).execute()
  expect(await seen()).toMatchObject({ fix: null, device: null })

  await add({ state: 'given', validUntil: '2099-01-01' })
  expect(await seen()).toMatchObject({ fix: whole.fix, location: 'given' })
})

it('the latest consent or refusal counts, for its kind only and only while it is valid', async () => {
  await add({ kind: 'photo', state: 'given', validUntil: '2026-02-01' })
  expect(await seen()).toMatchObject({ photo: null, fix: whole.fix })
  expect(await now()).toEqual({
    location: 'none',
    camera: 'none',
    photo: 'expired',
    family: 'none',
    notice: 'none',
    call: 'none',
    recording: 'none',
  })
  await add({ kind: 'photo' })
  await add({ kind: 'photo', state: 'withdrawn' })
  expect(await seen()).toMatchObject({ photo: null })
  const said = (await services.call(consents.page, nurse, { query: { oldmanId, kind: 'photo' } })).data.records
  expect(said.map(({ state, createUser }) => [state, createUser])).toEqual([
    ['withdrawn', haidian.nickName],
    ['given', haidian.nickName],
    ['given', haidian.nickName],
  ])
  const asked = (kind: 'camera' | 'family' | 'photo' | 'notice') =>
    inTenants(made.database, [tenantId], (db) => hasConsent(db, { tenantId, oldmanId }, kind))
  expect([await asked('family'), await asked('photo')]).toEqual([true, false])
  // nobody may view a room by camera without the residents' consent
  expect(await asked('camera')).toBe(false)
  await add({ kind: 'camera' })
  expect(await asked('camera')).toBe(true)
  // the family gets no messages without the elder's consent
  expect(await asked('notice')).toBe(false)
  await add({ kind: 'notice' })
  expect(await asked('notice')).toBe(true)
})

it('consents and refusals can be neither changed nor removed', async () => {
  expect(await add({ signedOn: '2099-01-01' })).toMatchObject({ status: 400, msg: '签署日期不能晚于今天' })
  expect(await add({ validUntil: '2025-01-01' })).toMatchObject({ status: 400, msg: '有效期不能早于签署日期' })
  expect(await add({ state: 'refused', validUntil: '2099-01-01' })).toMatchObject({ msg: '只有同意的授权才有有效期' })
  expect(await add({ document: '/admin/sys-file/1000002/none.png' })).toMatchObject({ status: 404, msg: '文件不存在' })
  expect(await add({}, chaoyang)).toMatchObject({ status: 404, msg: '长者不存在' })
  expect(await add({}, nurse)).toMatchObject({ status: 403 })
  await add()
  const change = (text: string) => inTenants(made.database, [tenantId], (db) => sql.raw(text).execute(db))
  await expect(change(`update elder_consent set state = 'refused'`)).rejects.toThrow('permission denied')
  await expect(change('delete from elder_consent')).rejects.toThrow('permission denied')
})
