import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { panel } from '@care/shared/panel/panel.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../testing/callers.ts'
import { testDatabase } from '../testing/database.ts'
import { testServices } from '../testing/services.ts'
import { outsideServices } from './outside-services.ts'

const made = testDatabase()
const services = testServices(made, { quota: 5_000 })

const { group, nurse, haidian } = testCallers(made, 'group', 'nurse', 'haidian')
it('tells a manager of the own institution and all below it, in figures', async () => {
  const { data } = await services.call(panel.info, group, {})
  expect(data.tenants.map(({ id, level }) => [id, level])).toEqual([
    [1000001, 1],
    [1000002, 2],
    [1000003, 2],
  ])
  const own = (await services.call(panel.info, haidian, {})).data
  expect(own.tenants).toMatchObject([{ id: 1000002, level: 2, packageName: '标准版', storageUsed: 0, status: '0' }])
  expect(own.tenants[0]?.elders).toBeGreaterThan(100)
  expect(own.tenants[0]?.devicesOnline).toBeLessThanOrEqual(own.tenants[0]?.devices ?? 0)
  expect(own.account.roleNames).toEqual(['机构管理员'])
  expect(own.storageQuota).toBe(5_000)
  expect(data.tenants.find(({ id }) => id === 1000002)).toEqual(own.tenants[0])
})

it('counts what is the institution’s, and shows the sign-in before this one', async () => {
  await sql`update sys_tenant set package_code = 'old' where id = 1000003`.execute(made.owner)
  await sql`insert into sys_file (tenant_id, file_name, original, type, file_size, purpose, create_by)
    values (1000002, 'a.png', 'a.png', 'png', 30, 'x', 1), (1000002, 'b.png', 'b.png', 'png', 12, 'x', 1),
      (1000003, 'c.png', 'c.png', 'png', 7, 'x', 1)`.execute(made.owner)
  const note = (userId: number, device: string, result: string) =>
    sql`insert into sign_in_log (tenant_id, user_id, method, result, address, device)
      values (1000002, ${userId}, 'password', ${result}, '10.0.0.1', ${device})`.execute(made.owner)
  const last = async () => (await services.call(panel.info, haidian, {})).data.account.lastSignIn
  await note(haidian.userId, 'Firefox', 'success')
  expect(await last()).toBeNull()
  await note(haidian.userId, 'Chrome', 'success')
  await note(haidian.userId, 'Wrong', 'failure')
  await note(nurse.userId, 'Other', 'success')
  expect(await last()).toMatchObject({ device: 'Firefox', address: '10.0.0.1' })

  const { rows } = await sql<object>`
    select t.id, (select count(*) from sys_user where tenant_id = t.id) as staff,
      (select count(*) from elder where tenant_id = t.id) as elders,
      (select count(*) from device where tenant_id = t.id) as devices,
      (select count(*) from device where tenant_id = t.id and online_status = 1) as "devicesOnline"
    from sys_tenant t where t.id in (1000002, 1000003) order by t.id`.execute(made.owner)
  const { data } = await services.call(panel.info, { ...group, tenantIds: [1000003] }, {})
  expect(data.tenants.slice(1)).toMatchObject(rows)
  expect(data.tenants.slice(1)).toMatchObject([
    { storageUsed: 42, packageName: '标准版', level: 2 },
    { storageUsed: 7, packageName: 'old', level: 2 },
  ])
  expect(data.account.roleNames).toEqual(['集团管理员'])
})

it('is not for who manages nobody', async () => {
  expect(await services.call(panel.info, nurse, {})).toMatchObject({ status: 403 })
})

const none = { sms: undefined, smtp: undefined, amap: undefined, s3: null, converterUrl: undefined, filesDir: '' }

it('never takes a stand-in for the service itself', () => {
  const states = outsideServices(none).states()
  expect(states.map(({ name }) => name)).toEqual(['sms', 'mail', 'map', 'storage', 'converter'])
  for (const state of states)
    expect(state).toMatchObject({ isConnected: false, note: expect.stringMatching(/^未接入/) })
  const [, , , , converter] = outsideServices({ ...none, converterUrl: 'http://converter:3000' }).states()
  expect(converter).toEqual({
    ...{ name: 'converter', label: '文档转换', isConnected: true, note: 'Office 文件可在线查看' },
    failure: null,
  })
})

const nowhere = 'http://127.0.0.1:1'
const given = {
  sms: { url: nowhere, accessKeyId: 'id', accessKeySecret: 'secret', signName: '康宁', templateCode: 'T1' },
  smtp: { host: '127.0.0.1', port: 1, secure: false, from: 'care@example.org' },
  amap: { url: nowhere, key: 'secret' },
  s3: { endpoint: nowhere, bucket: 'b', region: 'r', accessKeyId: 'id', secretAccessKey: 'secret', pathStyle: true },
  converterUrl: nowhere,
}

it.each([
  ['sms', '短信通道', 'sms', '短信送达'],
  ['mail', '邮件服务', 'smtp', '邮件服务器送出'],
  ['map', '地图服务', 'amap', '解析到门牌'],
  ['storage', '对象存储', 's3', '存放在对象存储'],
  ['converter', '文档转换', 'converterUrl', '可在线查看'],
] as const)('takes %s, %s, for connected by its own setting alone', (name, label, setting, note) => {
  const states = outsideServices({ ...none, [setting]: given[setting] }).states()
  expect(states.filter(({ isConnected }) => isConnected)).toEqual([
    { name, label, isConnected: true, note: expect.stringContaining(note), failure: null },
  ])
})

type Storage = ReturnType<typeof outsideServices>['storage']
it.each<[string, (storage: Storage) => Promise<unknown>]>([
  ['put', (storage) => storage.put('1/a.pdf', Buffer.from('x'), 'application/pdf')],
  ['get', (storage) => storage.get('1/a.pdf')],
  ['has', (storage) => storage.has('1/a.pdf')],
  ['remove', (storage) => storage.remove('1/a.pdf')],
])('notes when the storage fails to %s', async (_, use) => {
  const outside = outsideServices({ ...none, s3: given.s3 })
  await expect(use(outside.storage)).rejects.toThrow()
  expect(outside.states().flatMap(({ name, failure }) => (failure ? [name] : []))).toEqual(['storage'])
})

it('says of each service that is connected whether its last use failed, when and why', async () => {
  let status = 503
  const server = createServer((_request, response) => response.writeHead(status).end('%PDF-1.7'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outside = outsideServices({ ...given, filesDir: '', s3: { ...given.s3, endpoint: url }, converterUrl: url })
  const failures = () => Object.fromEntries(outside.states().map(({ name, failure }) => [name, failure?.why ?? null]))
  expect(Object.values(failures())).toEqual([null, null, null, null, null])

  const uses = [
    outside.sendSms?.({ phone: '13800000000', code: '123456' }),
    outside.sendMail?.({ to: 'a@example.org', subject: 's', text: 't' }),
    outside.amap?.regeo('116.3,39.9'),
    outside.storage.has('1/a.pdf'),
    outside.convert?.(Buffer.from('x'), 'docx'),
  ]
  expect((await Promise.allSettled(uses)).map((end) => end.status)).toEqual(Array(5).fill('rejected'))
  const away = '连接不上，请检查地址和网络'
  const broken = '对方系统故障（503）'
  expect(failures()).toEqual({ sms: away, mail: away, map: away, storage: broken, converter: broken })
  expect(outside.states()[0]?.failure?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

  status = 200
  await outside.convert?.(Buffer.from('x'), 'docx')
  expect(failures()).toMatchObject({ storage: broken, converter: null })
  server.close()
})
