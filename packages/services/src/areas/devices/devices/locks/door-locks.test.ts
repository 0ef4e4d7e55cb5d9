import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { doorLocks } from '@care/shared/devices/devices/locks/door-locks.contract'
import { openOutside } from '@care/shared/outside/service'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outsideServices } from '../../../../outside/outside.ts'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { dataSecrets } from '../../../../testing/identity.ts'
import { messageOf, tenantId, testIngestion, watch } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'
import { lockSealing, readLock } from './door-locks.ts'

const made = testDatabase()
const services = testServices(made)
const tested = testIngestion(made)
const { haidian, desk, nurse, chaoyang } = testCallers(made, 'haidian', 'desk', 'nurse', 'chaoyang')
let imei = ''
beforeAll(async () => {
  const { rows } = await sql<{ imei: string }>`select d.imei from device d join device_type t on t.id = d.device_type_id
    where d.tenant_id = ${tenantId} and t.code = 'DOOR_LOCK' order by d.id limit 1`.execute(made.owner)
  imei = rows[0]?.imei ?? ''
})
beforeEach(() => sql`truncate door_lock_account; delete from measurement where type = 'sensor'`.execute(made.owner))

const account = { provider: 2, appKey: 'app', appSecret: 'app-secret', accountName: 'kn', configPassword: 'pass-word' }
const save = (body: object = {}, by = haidian) => services.call(doorLocks.save, by, { body: { ...account, ...body } })
const lock = async (by = desk) => services.call(doorLocks.byImei, by, { query: { imei } })
const ofTenant = async (by = haidian) => (await services.call(doorLocks.byTenant, by, { query: {} })).data
const kept = () => made.owner.selectFrom('doorLockAccount').selectAll().orderBy('id').execute()

it('the secrets of a lock account are stored but never returned, and stay when no new ones are given', async () => {
  expect(await ofTenant()).toBeNull()
  expect(await save({ appSecret: 'short' })).toMatchObject({ status: 400, msg: '应用密钥至少6个字符' })
  expect(await save({ configPassword: '12345' })).toMatchObject({ status: 400, msg: '密码最少为6位字符' })
  expect(await save({ appSecret: undefined })).toMatchObject({ msg: '请输入应用密钥' })
  expect(await save()).toMatchObject({ code: 0, data: true })
  const [before] = await kept()
  expect(JSON.stringify([before, await ofTenant()])).not.toMatch(/app-secret|pass-word/)
  expect(await ofTenant()).toMatchObject({
    hasSecret: true,
    hasPassword: true,
    imei: null,
    updateUser: haidian.nickName,
  })

  await save({ appSecret: '', configPassword: undefined, accountName: 'kn2' })
  const [after] = await kept()
  expect(after).toMatchObject({
    accountName: 'kn2',
    appSecret: before?.appSecret,
    configPassword: before?.configPassword,
  })
})

it('the audit log records who changed a lock account, without the secrets that were typed', async () => {
  await save()
  const { rows } = await sql<{ title: string; createBy: string; params: string }>`
    select title, create_by, params from sys_log where title = '设置门锁厂商账号' order by id desc limit 1`.execute(
    made.owner,
  )
  expect(rows[0]).toMatchObject({ createBy: haidian.username })
  expect(JSON.stringify(rows)).not.toMatch(/app-secret|pass-word|"kn"/)
})

it('lock accounts require the permission, in the own institution', async () => {
  await save()
  expect((await save({}, desk)).status).toBe(403)
  expect((await lock(nurse)).status).toBe(403)
  expect(await lock(chaoyang)).toMatchObject({ status: 404, msg: '设备不存在' })
  expect(await save({ imei }, chaoyang)).toMatchObject({ status: 404, msg: '设备不存在' })
  expect(await save({ tenantId: chaoyang.tenantId })).toMatchObject({ status: 404, msg: '机构不存在' })
  expect(await ofTenant(chaoyang)).toBeNull()
  expect(await services.call(doorLocks.byImei, desk, { query: { imei: watch } })).toMatchObject({
    msg: '该设备不是门锁',
  })
})

it('without the manufacturer’s platform a lock’s state is what the lock itself reported, and is marked as such', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const sensor = (kind: string, active: boolean, minutes: number) =>
    messageOf('sensor', { imei, kind, active, time: minutesAgo(minutes) })
  expect((await lock()).data).toMatchObject({
    lockStatus: null,
    openLogs: [],
    source: 'device',
    note: '未接入厂商平台',
  })
  await tested.ingest([
    sensor('door', true, 9),
    sensor('door', false, 8),
    sensor('tamper', true, 7),
    sensor('tamper', false, 6),
    sensor('door', true, 5),
  ])
  const { data } = await lock()
  expect(data).toMatchObject({ lockStatus: 1, passwords: [], alarmLogs: [{ type: 'tamper' }] })
  expect(data.openLogs).toHaveLength(2)
  await tested.ingest([sensor('door', false, 1)])
  expect((await lock()).data.lockStatus).toBe(0)
})

it('a lock’s own account is preferred to the institution’s; if no platform is called, the reason is returned', async () => {
  let answer: object = {}
  const asked: URLSearchParams[] = []
  const platform = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push(new URLSearchParams(body))
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done))
  afterAll(() => platform.close())
  const env = { LOCK_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}` }
  const { locks } = openOutside(outsideServices, env).services
  const sealing = lockSealing(dataSecrets)
  const read = () =>
    inTenants(made.database, haidian.tenantIds, (db) => readLock(db, haidian, imei, { locks, sealing }))

  expect(await read()).toMatchObject({ note: '没有设置厂商账号' })
  await save({ provider: 1 })
  expect(await read()).toMatchObject({ note: '该厂商的平台还没有对接', isShared: true })
  await save({ status: 0 })
  expect(await read()).toMatchObject({ note: '厂商账号已停用' })
  await save({ imei, accountName: 'own' })
  answer = { errcode: 10007 }
  expect(await read()).toMatchObject({ note: expect.stringContaining('请检查厂商账号'), isShared: false })
  expect(asked[0]?.get('username')).toBe('own')
  expect(asked[0]?.get('clientSecret')).toBe('app-secret')
  answer = { errcode: 1 }
  expect(await read()).toMatchObject({ source: 'device', note: '厂商平台没有应答：没有接受请求（1）' })
})
