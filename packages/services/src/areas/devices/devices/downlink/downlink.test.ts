import { CommandState } from '@care/shared/devices/devices/commands/command.moves'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { foreignWatch, messageOf, otherWatch, tenantId, testIngestion, watch } from '../../../../testing/ingestion.ts'
import type { DeviceCommand, DownChannel } from './channel.ts'
import { Downlink } from './downlink.ts'
import { queueCommand, queueCommands } from './queue-commands.ts'

const { Waiting, Sent, Applied, Failed, Replaced } = CommandState
const made = testDatabase()
const tested = testIngestion(made)
const by = { userId: null, nickName: '值班员' }
const ids = { [watch]: 0, [otherWatch]: 0 }
let sent: [string, DeviceCommand][] = []
let present: string[] = []
let channel: DownChannel
let downlink: Downlink
const processWith = (joined: DownChannel) => {
  const another = new Downlink(made.database, pino({ level: 'silent' }))
  another.join(joined)
  return another
}

beforeEach(async () => {
  const rows = await made.owner
    .selectFrom('device')
    .select(['imei', 'id'])
    .where('imei', 'in', Object.keys(ids))
    .execute()
  for (const { imei, id } of rows) Object.assign(ids, { [imei]: id })
  await made.owner.deleteFrom('deviceCommand').execute()
  sent = []
  present = [watch, otherWatch]
  channel = {
    reaches: (imei) => present.includes(imei),
    send: async (imei, command) => {
      sent.push([imei, command])
      return undefined
    },
  }
  downlink = processWith(channel)
})

const tell = (imei: keyof typeof ids = watch, values: object = {}, lasts?: number) =>
  inTenants(made.database, [tenantId], (db) =>
    queueCommand(db, { tenantId, id: ids[imei] ?? 0 }, { kind: 'phoneNum', values, ...(lasts && { lasts }) }, by),
  )
const stateOf = (id: number) =>
  made.owner
    .selectFrom('deviceCommand')
    .select(['status', 'attempts', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** Backdates all commands, so that they have been due for this many seconds. */
const due = (seconds: number) =>
  made.owner
    .updateTable('deviceCommand')
    .set({ nextTry: sql<string>`now() - ${seconds} * interval '1 second'` })
    .execute()
const receipt = (command: number, values: object = { ok: true }) =>
  tested.ingest(messageOf('receipt', { command, ...values }))

it('a command is sent to the connected device once per retry interval, until its receipt arrives', async () => {
  const id = await tell(watch, { phoneNum: '13800000001' })
  expect(await stateOf(id)).toMatchObject({ status: Waiting })
  await Promise.all([downlink.look(), new Downlink(made.database, pino({ level: 'silent' })).look()])
  await downlink.look()
  expect(sent).toEqual([[watch, { id, type: 'phoneNum', phoneNum: '13800000001' }]])
  expect(await stateOf(id)).toMatchObject({ status: Sent, attempts: 1 })
  expect(await receipt(id)).toMatchObject({ accepted: 1 })
  expect(await stateOf(id)).toMatchObject({ status: Applied, reason: null })
  await receipt(id, { ok: false, reason: '号码已满' })
  expect(await stateOf(id)).toMatchObject({ status: Applied })
})

it('a command fails with the device’s reason, and no other device can report its outcome', async () => {
  const id = await tell()
  await downlink.look()
  await receipt(id, { ok: true, imei: otherWatch })
  await tested.ingest(messageOf('receipt', { command: id, ok: true, imei: foreignWatch }), { tenantId: 1000003 })
  expect(await stateOf(id)).toMatchObject({ status: Sent })
  await receipt(id, { ok: false, reason: '号码已满' })
  expect(await stateOf(id)).toMatchObject({ status: Failed, reason: '号码已满' })
})

it('a command waits for an offline device, and is sent when it connects', async () => {
  present = []
  const id = await tell()
  await due(6)
  await downlink.look()
  expect(sent).toEqual([])
  present = [watch]
  await downlink.look()
  expect(await stateOf(id)).toMatchObject({ status: Waiting, attempts: 0 })
  await downlink.arrived({ tenantId, id: ids[watch] ?? 0 })
  expect(await stateOf(id)).toMatchObject({ status: Sent })
})

it('a command is sent again until it counts as lost, even when sending itself fails', async () => {
  channel.send = async (imei, command) => {
    sent.push([imei, command])
    throw new Error('gone')
  }
  const id = await tell()
  for (let turn = 0; turn < 8; turn++) {
    await downlink.look()
    await due(6)
  }
  expect(sent).toHaveLength(6)
  expect(await stateOf(id)).toMatchObject({ status: Failed, reason: '多次下发没有回执' })
})

it('a command fails when it expires', async () => {
  present = []
  const id = await tell(watch, {}, 1)
  await made.owner.updateTable('deviceCommand').set({ expireTime: sql<string>`now()` }).execute()
  await downlink.look()
  expect(await stateOf(id)).toMatchObject({ status: Failed, reason: '设备一直没有上线，已过期' })
})

it('a new command replaces queued ones of its kind, so that one is left after concurrent calls', async () => {
  const first = await tell(watch)
  const other = await tell(otherWatch)
  await Promise.all(Array.from({ length: 10 }, () => tell(watch)))
  expect(await stateOf(first)).toMatchObject({ status: Replaced })
  expect(await stateOf(other)).toMatchObject({ status: Waiting })
  await downlink.look()
  expect(sent.map(([imei]) => imei).sort()).toEqual([watch, otherWatch])
})

it('an outcome that the manufacturer’s platform returns immediately is stored, for devices of that platform', async () => {
  const made6 = processWith({ sources: [6], reaches: () => true, send: async () => ({ ok: true }) })
  made6.join({ sources: [3], reaches: () => true, send: async () => ({ ok: false, reason: '不支持' }) })
  const devices = Object.values(ids).map((id) => ({ tenantId, id }))
  const [mine = 0] = await inTenants(made.database, [tenantId], (db) =>
    queueCommands(db, devices, { kind: 'status', values: {} }, by),
  )
  await made6.look()
  expect(await stateOf(mine)).toMatchObject({ status: Failed, reason: '不支持' })
})

it('a command is left to the process with the device’s connection, even if another checks first', async () => {
  const elsewhere = processWith({ ...channel, reaches: () => false })
  const id = await tell()
  await elsewhere.look()
  await due(4)
  await elsewhere.look()
  await downlink.look()
  expect(await stateOf(id)).toMatchObject({ status: Sent, attempts: 1 })
})

it('another process sends a command next when the first one’s connection is dead', async () => {
  const ways: string[] = []
  const by = (name: string) => processWith({ reaches: () => true, send: async () => void ways.push(name) })
  const [dead, alive] = [by('dead'), by('alive')]
  await tell()
  await dead.look()
  await due(1)
  await dead.look()
  await alive.look()
  await due(6)
  await dead.look()
  expect(ways).toEqual(['dead', 'alive', 'dead'])
})

it('a command reaches its device although many commands of offline devices are queued before it', async () => {
  present = [watch]
  const away = { tenantId, deviceId: ids[otherWatch] ?? 0, payload: '{}', createUser: '值班员' }
  const rows = Array.from({ length: 1_001 }, (_, n) => ({
    ...away,
    kind: `kind-${n}`,
    expireTime: sql<string>`now() + interval '1 day'`,
  }))
  await made.owner.insertInto('deviceCommand').values(rows).execute()
  const id = await tell()
  await downlink.look()
  expect(await stateOf(id)).toMatchObject({ status: Sent })
})
