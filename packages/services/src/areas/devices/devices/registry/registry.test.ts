import { CommandState } from '@care/shared/devices/devices/commands/command.moves'
import { deviceCommands } from '@care/shared/devices/devices/commands/commands.contract'
import { deviceConfigs } from '@care/shared/devices/devices/config/config.contract'
import { devices } from '@care/shared/devices/devices/devices.contract'
import { familyPhones, whiteLists } from '@care/shared/devices/devices/phones/phones.contract'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { foreignWatch, messageOf, tenantId, testIngestion, watch } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'
import type { DeviceCommand } from '../downlink/channel.ts'
import { Downlink } from '../downlink/downlink.ts'

const { Sent, Applied, Failed } = CommandState
const made = testDatabase()
const services = testServices(made)
const tested = testIngestion(made)
const { haidian: manager, desk } = testCallers(made, 'haidian', 'desk')
let imei = ''
let id = 0
let count = 0
let sent: DeviceCommand[] = []
const downlink = () => {
  const link = new Downlink(made.database, pino({ level: 'silent' }))
  link.join({
    reaches: (to) => to === imei,
    send: async (_, command) => {
      sent.push(command)
      return undefined
    },
  })
  return link
}

const draft = { deviceTypeId: 1, manufactorId: 1, dataSource: 1, tenantId }
const create = (body: object) => services.call(devices.create, manager, { body: { ...draft, ...body } as never })
const find = async (query: Record<string, string>) => (await services.call(devices.page, desk, { query })).data.records

beforeEach(async () => {
  sent = []
  imei = `REG${String(count++).padStart(8, '0')}`
  expect(await create({ imei, deviceName: '手表甲', secret: 'secret-12' })).toMatchObject({ code: 0 })
  id = (await find({ imei }))[0]?.id ?? 0
})

it('an IMEI is registered once, and the owner of a registered one is not disclosed', async () => {
  const again = { code: 1, msg: '该设备编号已登记，不能重复登记', data: null }
  expect(await create({ imei })).toMatchObject(again)
  expect(await create({ imei: foreignWatch })).toMatchObject(again)
  expect(await create({ imei: 'X,1' })).toMatchObject({ status: 400 })
  expect(await create({ imei: 'NEW1', deviceTypeId: 999 })).toMatchObject({ status: 400, msg: '设备类型不存在' })
  expect(await create({ imei: 'NEW1', tenantId: 1000003 })).toMatchObject({ status: 404, msg: '机构不存在' })
  expect(await find({ imei })).toMatchObject([
    { lifecycle: 1, bindStatus: 0, deviceTypeName: '定位手表', modelName: '' },
  ])
})

it('a device authenticates with its secret, and after a renewal only with the new one', async () => {
  const signsIn = async (secret: string) => {
    tested.parts.registry.forget()
    return (await tested.parts.registry.authenticate(imei, secret)) !== undefined
  }
  expect(await signsIn('secret-12')).toBe(true)
  const { secret } = (await services.call(devices.secret, manager, { params: { id } })).data
  expect([await signsIn('secret-12'), await signsIn(secret)]).toEqual([false, true])
})

it('a device can be changed in part, and is removed only if it was never used', async () => {
  const update = (body: object) => services.call(devices.update, manager, { body: { id, ...body } })
  expect(await update({ remark: '备用', msisdn: '14400000000' })).toMatchObject({ code: 0 })
  expect(await find({ imei })).toMatchObject([{ deviceName: '手表甲', remark: '备用', msisdn: '14400000000' }])
  expect(await update({ msisdn: '12' })).toMatchObject({ status: 400, msg: 'SIM卡号应为11位或13位数字' })
  expect(await update({ deviceName: '' })).toMatchObject({ status: 400, msg: '请输入设备名称' })
  const remove = (one: number) => services.call(devices.remove, manager, { params: { id: one } })
  const worn = (await find({ imei: watch }))[0]?.id ?? 0
  expect(await remove(worn)).toMatchObject({ code: 1, msg: '设备已有使用记录，不能删除，请报废' })
  expect(await remove(id)).toMatchObject({ code: 0 })
  expect(await find({ imei })).toEqual([])
})

it('a device is found by its manufacturer, source, state and elder', async () => {
  const all = (query: Record<string, string>) => find({ size: '100', ...query })
  for (const [query, holds] of [
    [{ dataSource: '6' }, { dataSource: 6, deviceTypeCode: 'CAMERA' }],
    [{ lifecycle: '4' }, { lifecycle: 4, bindStatus: 0 }],
    [{ lifecycle: '3' }, { lifecycle: 3, onlineStatus: 0 }],
    [
      { bindStatus: '1', deviceTypeCode: 'WATCH' },
      { bindStatus: 1, deviceTypeCode: 'WATCH' },
    ],
    [{ status: '0' }, { lifecycle: 5, status: 0 }],
  ] as const) {
    const rows = await all(query)
    expect(rows.length).toBeGreaterThan(0)
    expect(
      rows.filter((row) => Object.entries(holds).some(([name, value]) => row[name as keyof typeof row] !== value)),
    ).toEqual([])
  }
  const makers = (await services.call(devices.manufactors, desk, {})).data
  const { id: manufactorId } = makers.find(({ code }) => code === 'LOCK') ?? { id: 0 }
  expect((await all({ manufactorId: String(manufactorId) })).every((row) => row.deviceTypeCode === 'DOOR_LOCK')).toBe(
    true,
  )
  expect((await services.call(devices.sources, desk, {})).data).toHaveLength(8)
})

it('a device gets SOS numbers with its settings, without changing its other numbers', async () => {
  const save = (sosNumbers: object[]) =>
    services.call(deviceConfigs.update, desk, { body: { imei, sosNumbers } as never })
  const shown = async () => (await services.call(deviceConfigs.byImei, desk, { query: { imei } })).data.sosNumbers
  const son = { seq: 1, name: '儿子', phone: '13800000001', dialFlag: 1 }
  const daughter = { seq: 5, name: '女儿', phone: '13800000002', dialFlag: 0 }
  expect(await save([son, daughter])).toMatchObject({ code: 0 })
  expect(await shown()).toEqual([son, daughter])
  expect(await save([son])).toMatchObject({ code: 0 })
  expect(await shown()).toEqual([son])
  expect(await save([{ ...son, seq: 5 }])).toMatchObject({ code: 1, msg: '序号5已有号码' })
  expect(await save([son, { ...daughter, seq: 1 }])).toMatchObject({ status: 400, msg: 'SOS号码的序号不能重复' })
  expect((await services.call(familyPhones.list, desk, { query: { imei } })).data).toMatchObject([
    { ...son, isSos: 1 },
    { ...daughter, isSos: 0 },
  ])
})

it('a device gets its family’s numbers as one list, SOS numbers separately, each key once', async () => {
  const add = (body: object) => services.call(familyPhones.create, desk, { body: { imei, ...body } as never })
  expect(await add({ name: '儿子', phone: '13800000001', isSos: 1 })).toMatchObject({ code: 0 })
  expect(await add({ name: '女儿', phone: '13800000002', seq: 1 })).toMatchObject({ code: 1, msg: '序号1已有号码' })
  expect(await add({ name: '女儿', phone: '138' })).toMatchObject({ status: 400, msg: '电话格式不正确' })
  expect(await add({ name: '女儿', phone: '010-62345678' })).toMatchObject({ code: 0 })
  await downlink().look()
  expect(sent).toMatchObject([
    {
      type: 'familyPhones',
      phones: [{ seq: 1 }, { seq: 2, phone: '010-62345678' }],
      sosNumbers: [{ seq: 1, phone: '13800000001' }],
    },
  ])
  const list = (await services.call(familyPhones.list, desk, { query: { imei } })).data
  expect(list).toMatchObject([{ seq: 1, name: '儿子', isSos: 1, dialFlag: 1 }, { seq: 2 }])
  const change = { id: list[1]?.id ?? 0, name: '女儿', phone: '13800000002' }
  expect(await services.call(familyPhones.update, desk, { body: { ...change, seq: 1 } })).toMatchObject({ code: 1 })
  expect(await services.call(familyPhones.update, desk, { body: { ...change, seq: 5 } })).toMatchObject({ code: 0 })
  expect(await services.call(familyPhones.remove, desk, { params: { id: list[0]?.id ?? 0 } })).toMatchObject({
    code: 0,
  })
  expect((await services.call(familyPhones.list, desk, { query: { deviceId: String(id) } })).data).toMatchObject([
    { seq: 5 },
  ])
  expect(
    await services.call(familyPhones.create, desk, {
      body: { imei: foreignWatch, name: '甲', phone: '13800000001' } as never,
    }),
  ).toMatchObject({ status: 404 })
})

it('a device’s white list shows its transfer state, and can be sent again after a failure', async () => {
  const phones = [{ name: '护理站', phone: '13800000009' }]
  const set = () => services.call(whiteLists.set, desk, { body: { imei, phones, iccid: '89860200000000000001' } })
  const stands = async () => (await services.call(whiteLists.get, desk, { query: { imei } })).data
  expect(await stands()).toEqual({ phones: [], state: null, reason: null, updateTime: null })
  expect(await set()).toMatchObject({ code: 0 })
  await downlink().look()
  expect(await stands()).toMatchObject({ phones, state: Sent })
  const receipt = (ok: boolean) => {
    tested.parts.registry.forget()
    return tested.ingest(
      messageOf('receipt', { imei, command: sent.at(-1)?.id, ok, ...(!ok && { reason: '存储已满' }) }),
    )
  }
  await receipt(false)
  expect(await stands()).toMatchObject({ state: Failed, reason: '存储已满' })
  const commands = (await services.call(deviceCommands.page, desk, { query: { deviceId: String(id) } })).data.records
  expect(commands).toMatchObject([{ kind: 'whitelist', status: Failed, attempts: 1, reason: '存储已满' }])
  const resend = () => services.call(deviceCommands.resend, desk, { params: { id: commands[0]?.id ?? 0 } })
  expect(await resend()).toMatchObject({ code: 0 })
  expect(await resend()).toMatchObject({ code: 1, msg: '同类指令正在下发，请稍后' })
  await downlink().look()
  await receipt(true)
  expect((await find({ imei }))[0]).toMatchObject({ iccid: '89860200000000000001', onlineStatus: 1 })
  expect(
    (await services.call(deviceCommands.page, desk, { query: { deviceId: String(id) } })).data.records[0],
  ).toMatchObject({ status: Applied })
  expect(await stands()).toMatchObject({ state: Applied })
})

it('a batch of devices gets phone numbers, with each failure listed', async () => {
  const other = `${imei}B`
  await create({ imei: other })
  const retired = (await find({ imei: other }))[0]?.id ?? 0
  await services.call(devices.move, manager, { body: { id: retired, move: 'retire', reason: '摔坏' } })
  const rows = [imei, other].map((one) => ({ imei: one, phoneNum: '13800000003' }))
  expect((await services.call(devices.setPhoneNums, desk, { body: rows })).data).toEqual({
    successCount: 1,
    failList: [{ imei: other, reason: '设备已报废' }],
  })
  expect((await services.call(devices.get, desk, { params: { id } })).data).toMatchObject({ phoneNum: '13800000003' })
  const list = { imeis: [imei, imei], phones: [{ name: '', phone: '13800000004' }] }
  expect((await services.call(whiteLists.setMany, desk, { body: list })).data).toEqual({
    successCount: 1,
    failList: [{ imei, reason: '设备在本次提交中重复' }],
  })
  for (const call of [
    services.call(devices.setPhoneNums, desk, { body: [...rows, { imei: foreignWatch, phoneNum: '13800000003' }] }),
    services.call(whiteLists.setMany, desk, { body: { ...list, imeis: [imei, foreignWatch] } }),
    services.call(devices.setPhoneNum, desk, { body: { imei: foreignWatch, phoneNum: '13800000003' } }),
  ])
    expect(await call).toMatchObject({ status: 404, msg: '设备不存在' })
})

it('an online device is asked for its status; for an offline one the last known status is returned', async () => {
  const refresh = async () => (await services.call(devices.refresh, desk, { body: { imei } })).data
  expect(await refresh()).toMatchObject({ id, asked: false })
  await made.owner.updateTable('device').set({ onlineStatus: 1, lastSeen: new Date() }).where('id', '=', id).execute()
  expect(await refresh()).toMatchObject({ asked: true })
  await downlink().look()
  expect(sent).toMatchObject([{ type: 'status' }])
})

it('a file imports a thousand devices, lists wrong rows, and writes nothing in a dry run or again', async () => {
  const row = (at: number) => ({
    row: at + 2,
    values: {
      imei: at % 100 === 7 ? foreignWatch : `FILE${count}-${at % 100 === 9 ? 1 : at}`,
      deviceTypeName: at % 100 === 8 ? '收音机' : '定位手表',
      manufactorName: at % 100 === 6 ? '无此厂商' : '自有设备（标准协议）',
    },
  })
  const rows = Array.from({ length: 1_000 }, (_, at) => row(at))
  const take = (dry: boolean, key = `registry-run-${count}-1`) =>
    services.call(
      devices.take,
      { ...manager, permissions: ['internal'] },
      { body: { scope: { tenantId }, update: false, dry, key, rows } },
    )
  const looked = await take(true)
  expect(looked).toMatchObject({ code: 0 })
  const outcomes = looked.data
  expect(outcomes.filter(({ outcome }) => outcome === 'refused')).toHaveLength(40)
  expect(outcomes[7]).toMatchObject({ row: 9, message: '设备编号：该设备编号已登记，不能重复登记' })
  expect(await find({ imei: `FILE${count}-` })).toEqual([])
  const written = (await take(false)).data
  expect(await take(false)).toMatchObject({ data: written })
  const all = await made.owner.selectFrom('device').select('id').where('imei', 'like', `FILE${count}-%`).execute()
  expect(all).toHaveLength(written.filter(({ outcome }) => outcome === 'create').length)
  const again = (await take(false, `registry-run-${count}-2`)).data
  expect(again.filter(({ outcome }) => outcome === 'create')).toEqual([])
  expect(again.find(({ outcome }) => outcome === 'skip')).toMatchObject({
    message: '设备编号：该设备已登记在本机构，未作修改',
  })
  expect(again.filter(({ outcome }) => outcome === 'skip').length).toBeGreaterThanOrEqual(all.length)
})
