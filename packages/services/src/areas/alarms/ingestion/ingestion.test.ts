import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import {
  foreignWatch,
  messageOf,
  otherWatch,
  tenantId,
  testIngestion,
  warningsOf,
  watch,
} from '../../../testing/ingestion.ts'

const made = testDatabase()
const { ingest, flush } = testIngestion(made)

const readDevice = () =>
  made.owner
    .selectFrom('device')
    .select(['lastLocation', 'power', 'lastTime', 'onlineStatus', 'oldmanId'])
    .where('imei', '=', watch)
    .executeTakeFirstOrThrow()
const countOf = async (value: number) => {
  const { total } = await made.owner
    .selectFrom('measurement')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('value', '=', value)
    .where('type', '=', 'steps')
    .executeTakeFirstOrThrow()
  return total
}
const at = (ms: number) => new Date(Date.now() + ms).toISOString()

afterEach(() => void vi.useRealTimers())
beforeAll(() => made.owner.updateTable('device').set({ onlineStatus: 0 }).where('imei', '=', watch).execute())

it('a repeated message is only counted as a repeat', async () => {
  const message = messageOf('steps', { steps: 111_111 })
  expect(await ingest(message)).toEqual({ accepted: 1, duplicates: 0, rejected: [] })
  expect(await ingest(message)).toEqual({ accepted: 0, duplicates: 1, rejected: [] })
  expect(await ingest({ ...message, steps: 111_112 })).toMatchObject({ accepted: 0, duplicates: 1 })
  expect([await countOf(111_111), await countOf(111_112)]).toEqual([1, 0])
  // the same id at another time is another message, because some devices restart their ids at one
  expect(await ingest({ ...message, steps: 111_112, time: at(-5000) })).toMatchObject({ accepted: 1, duplicates: 0 })
  expect(await countOf(111_112)).toBe(1)
})

it('repeats within a batch and in concurrent batches are recognized', async () => {
  const message = messageOf('steps', { steps: 111_113 })
  expect(await ingest([message, message, messageOf('steps', { steps: 5 })])).toMatchObject({
    accepted: 2,
    duplicates: 1,
  })
  const twin = messageOf('steps', { steps: 111_114 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => ingest([twin])))
  expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(1)
  expect([await countOf(111_113), await countOf(111_114)]).toEqual([1, 1])
})

it('the same id from another device is another message', async () => {
  const message = messageOf('steps', { steps: 111_115 })
  expect(await ingest([message, { ...message, imei: otherWatch }])).toMatchObject({ accepted: 2 })
})

it('one bad message does not fail others, and the reason for each is returned', async () => {
  const good = messageOf('steps', { steps: 111_116 })
  const future = messageOf('steps', { steps: 1, time: at(11 * 60_000) })
  const foreign = messageOf('steps', { steps: 1, imei: foreignWatch })
  const unknown = messageOf('steps', { steps: 1, imei: '869999999999999' })
  expect(await ingest([5, good, { ...good, id: 'x', steps: -1 }, future, foreign, unknown])).toEqual({
    accepted: 1,
    duplicates: 0,
    rejected: [
      { index: 0, id: null, reason: '未知的消息类型' },
      { index: 2, id: 'x', reason: '步数超出合理范围' },
      { index: 3, id: future.id, reason: '时间超前服务器10分钟以上' },
      { index: 4, id: foreign.id, reason: '设备未登记' },
      { index: 5, id: unknown.id, reason: '设备未登记' },
    ],
  })
  expect(await countOf(111_116)).toBe(1)
})

it('more than 1,000 messages in one request are rejected', async () => {
  await expect(ingest(Array.from({ length: 1_001 }, () => 0))).rejects.toThrow('每批最多1000条消息')
})

it('a device’s state only advances, whatever message arrives late', async () => {
  await ingest([
    messageOf('location', { lng: 116.31, lat: 39.91, time: at(-1_000) }),
    messageOf('battery', { power: 66, time: at(-1_000) }),
  ])
  await ingest([
    messageOf('location', { lng: 116.99, lat: 39.99, time: at(-60_000) }),
    messageOf('battery', { power: 99, time: at(-60_000) }),
  ])
  expect(await readDevice()).toMatchObject({ lastLocation: '116.31,39.91', power: 66, onlineStatus: 1 })
})

it('a late message is stored at its own time', async () => {
  await ingest(messageOf('steps', { steps: 111_117, time: '2026-05-01T08:00:00+08:00' }))
  const row = await made.owner
    .selectFrom('measurement')
    .select('time')
    .where('value', '=', 111_117)
    .where('type', '=', 'steps')
    .executeTakeFirstOrThrow()
  expect(row.time).toBe('2026-05-01 08:00:00')
})

it('the time of a device’s last message is written soon afterwards', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await ingest(messageOf('steps', { steps: 7 }))
  await flush()
  const before = await readDevice()
  const time = at(9 * 60_000)
  await ingest(messageOf('steps', { steps: 6, time }))
  expect((await readDevice()).lastTime).toBe(before.lastTime)
  await flush()
  expect(Date.parse(`${(await readDevice()).lastTime?.replace(' ', 'T')}+08:00`)).toBe(
    Math.floor(Date.parse(time) / 1000) * 1000,
  )
})

it('no message of a batch is stored when its warnings cannot be written', async () => {
  const { owner } = made
  await owner.schema.alterTable('warningEvent').renameTo('hidden').execute()
  const message = messageOf('sos')
  await expect(ingest([message, messageOf('steps', { steps: 111_118 })])).rejects.toThrow()
  await owner.schema.alterTable('hidden').renameTo('warningEvent').execute()
  expect(await countOf(111_118)).toBe(0)
  expect(await ingest(message)).toMatchObject({ accepted: 1, duplicates: 0 })
  expect(await warningsOf(made, watch, 'sos')).toHaveLength(1)
})

it('rows belong to the device’s tenant and elder, whatever a message contains', async () => {
  await ingest({ ...messageOf('steps', { steps: 111_119 }), tenantId: 1000003, oldmanId: 1 })
  const row = await made.owner
    .selectFrom('measurement')
    .select(['tenantId', 'oldmanId'])
    .where('value', '=', 111_119)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ tenantId, oldmanId: (await readDevice()).oldmanId })
})

describe('a call for help', () => {
  const openSos = async () => (await warningsOf(made, watch, 'sos')).filter(({ isDisposed }) => isDisposed === 0)
  beforeEach(() => made.owner.updateTable('warning').set({ isDisposed: 1 }).execute())
  const wrong = () =>
    made.owner
      .selectFrom('warning')
      .select(['deviceTime', 'warningContent', 'location', 'dataHappenTime'])
      .where('imei', '=', watch)
      .where('isDisposed', '=', 0)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const age = (wire: string) => Math.abs(Date.now() - epochOf(wire))

  it.each([
    ['1970-01-01T00:00:09Z', '1970-01-01 08:00:09'],
    ['2008-05-24T06:18:30+08:00', '2008-05-24 06:18:30'],
    ['2099-01-01T00:00:00+08:00', '2099-01-01 00:00:00'],
    ['gestern', 'gestern'],
    [undefined, '未上报'],
  ])(
    'a call for help from a device whose clock says %s gets the current time, and the device’s time is stored',
    async (time, deviceTime) => {
      const message = messageOf('sos', { time })
      expect(await ingest(message)).toMatchObject({ accepted: 1, rejected: [] })
      const warning = await wrong()
      expect(warning).toMatchObject({ deviceTime, warningContent: expect.not.stringContaining('延迟上报') })
      expect(age(warning.dataHappenTime)).toBeLessThan(30_000)
      expect(await ingest(message)).toMatchObject({ accepted: 0, duplicates: 1 })
      const sign = made.owner.selectFrom('deviceSign').select('value').where('kind', '=', 'clock')
      const own = sign.where('deviceId', '=', (db) => db.selectFrom('device').select('id').where('imei', '=', watch))
      expect(await own.executeTakeFirst()).toEqual({ value: deviceTime })
      await ingest(messageOf('heartbeat'))
      expect(await own.executeTakeFirst()).toEqual({ value: 'right' })
    },
  )

  it('a call for help with a time five minutes ahead or seven days ago is accepted with the device’s time', async () => {
    for (const time of [at(4 * 60_000), at(-7 * 24 * 3_600_000 + 60_000)]) {
      await ingest(messageOf('sos', { time }))
      expect(await wrong()).toMatchObject({ deviceTime: null, dataHappenTime: toShanghaiTime(Date.parse(time)) })
    }
  })

  it('a call for help with a known id at a new time is a new one', async () => {
    await ingest(messageOf('sos', { id: '1', time: at(-60_000) }))
    const [first] = await openSos()
    await made.owner
      .updateTable('warning')
      .set({ isDisposed: 2 })
      .where('id', '=', first?.id ?? 0)
      .execute()
    expect(await ingest(messageOf('sos', { id: '1' }))).toMatchObject({ accepted: 1, duplicates: 0 })
    expect(await openSos()).toHaveLength(1)
  })

  it('a current call for help is not merged into one of the day before yesterday', async () => {
    await ingest(messageOf('sos', { time: at(-48 * 3_600_000) }))
    await ingest([messageOf('sos', { time: at(-47 * 3_600_000) }), messageOf('sos')])
    expect(await openSos()).toMatchObject([{ count: 2 }, { count: 1 }])
  })

  it.each<[object, string | null, string]>([
    [{ lng: 0, lat: 0 }, null, ''],
    [{ lng: 116.3, lat: 390 }, null, '（位置未读出）'],
    [{ lng: '116.3', lat: 39.9 }, null, '（位置未读出）'],
    [{ lng: 116.3, lat: 39.9, gateway: 'x y' }, '116.3,39.9', ''],
    [{ id: '编号 1' }, null, ''],
  ])('a call for help with %j raises a warning without the unreadable part', async (values, location, mark) => {
    expect(await ingest(messageOf('sos', values))).toMatchObject({ accepted: 1 })
    expect(await wrong()).toMatchObject({ location, warningContent: `发出SOS紧急求助，请立即联系并处理${mark}` })
  })

  it('a fire alarm raises a warning at any age and with any clock', async () => {
    const open = async (kind: string) =>
      (await warningsOf(made, watch, kind)).filter(({ isDisposed }) => isDisposed === 0).length
    await ingest([
      messageOf('security', { kind: 'smoke', time: at(-48 * 3_600_000) }),
      messageOf('security', { kind: 'gas', time: '2099-01-01T00:00:00Z' }),
      messageOf('security', { kind: 'water', time: at(-48 * 3_600_000) }),
    ])
    expect([await open('smoke'), await open('gas'), await open('water')]).toEqual([1, 1, 0])
  })
})

it('the place 0,0 counts as no place: the device is online, and its last place stays', async () => {
  await ingest(messageOf('location', { lng: 116.35, lat: 39.95 }))
  expect(await readDevice()).toMatchObject({ lastLocation: '116.35,39.95' })
  expect(await ingest(messageOf('location', { lng: 0, lat: 0 }))).toMatchObject({ accepted: 1 })
  expect(await readDevice()).toMatchObject({ lastLocation: '116.35,39.95' })
})

it('a low battery that has been charged since raises no warning', async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  const [full, empty] = [
    { power: 60, time: at(-60_000) },
    { power: 10, time: at(-50 * 60_000) },
  ]
  await made.owner.updateTable('device').set({ power: null, powerTime: null }).where('imei', '=', otherWatch).execute()
  const open = async (imei: string) =>
    (await warningsOf(made, imei, 'battery')).filter(({ isDisposed }) => isDisposed === 0).length
  await ingest(messageOf('battery', full))
  await ingest(messageOf('battery', empty))
  await ingest([
    messageOf('battery', { ...empty, imei: otherWatch }),
    messageOf('heartbeat', { ...full, imei: otherWatch }),
  ])
  expect([await open(watch), await open(otherWatch)]).toEqual([0, 0])
  await ingest(messageOf('battery', { power: 10 }))
  expect(await open(watch)).toBe(1)
})
