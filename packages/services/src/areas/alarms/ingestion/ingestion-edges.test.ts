import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
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
const tested = testIngestion(made)
afterEach(() => void vi.useRealTimers())
const steps = (count: number, values = {}) => messageOf('steps', { steps: count, ...values })
const known = async (imei: string) => {
  const device = (await tested.parts.registry.find([imei])).get(imei)
  return device ?? expect.fail('the demo has it')
}

it('a batch may have 1,000 messages or none, and the response has the index of each rejected one', async () => {
  const batch = Array.from({ length: 1_000 }, (_, n) => (n === 999 ? { id: 'x'.repeat(70) } : steps(n)))
  expect(await tested.ingest(batch)).toEqual({
    accepted: 999,
    duplicates: 0,
    rejected: [{ index: 999, id: 'x'.repeat(64), reason: '未知的消息类型' }],
  })
  expect(await tested.ingest([])).toEqual({ accepted: 0, duplicates: 0, rejected: [] })
})

it('a device may send only its own messages, and a source only those of its devices in use', async () => {
  const own = { tenantId, device: await known(watch) }
  const reasons = async (source: { tenantId: number }, ...messages: object[]) =>
    (await tested.ingest(messages, source)).rejected.map(({ index, reason }) => [index, reason])
  expect(await reasons(own, steps(1), steps(2, { imei: otherWatch }))).toEqual([[1, '设备编号与凭据不符']])
  const off = { tenantId, device: { ...own.device, isEnabled: false } }
  expect(await reasons(off, steps(3))).toEqual([[0, '设备已停用']])
  const foreign = [steps(4), steps(5, { imei: foreignWatch })]
  expect(await reasons({ tenantId: 1000003 }, ...foreign)).toEqual([[0, '设备未登记']])
})

it('a message repeated within a batch raises one warning, and a repeat of an earlier message none', async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  const [first, second] = [messageOf('sos'), messageOf('sos')]
  const open = async () => (await warningsOf(made, watch, 'sos')).filter(({ isDisposed }) => isDisposed === 0)
  expect(await tested.ingest([first, first])).toMatchObject({ accepted: 1, duplicates: 1 })
  expect(await open()).toMatchObject([{ count: 1 }])
  expect(await tested.ingest([first, second, first])).toMatchObject({ accepted: 1, duplicates: 2 })
  expect(await open()).toMatchObject([{ count: 2 }])
  // a repeated message does not change the device's state either
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const power = messageOf('battery', { power: 80, time: at(0) })
  await tested.ingest(power)
  expect(await tested.ingest({ ...power, power: 30 })).toMatchObject({ duplicates: 1 })
  const device = made.owner.selectFrom('device').select('power').where('imei', '=', watch)
  expect(await device.executeTakeFirst()).toEqual({ power: 80 })
})

it('the first of two messages with the same id in a batch is stored, with its warning', async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  const first = messageOf('temperature', { temperature: 41 })
  const batch = [steps(1), first, { ...first, temperature: 36.5 }, { ...first, temperature: 42 }]
  expect(await tested.ingest(batch)).toEqual({ accepted: 2, duplicates: 2, rejected: [] })
  expect((await warningsOf(made, watch, 'temperature')).filter(({ isDisposed }) => isDisposed === 0)).toMatchObject([
    { count: 1, warningContent: expect.stringContaining('41 ℃') },
  ])
})

it.each([
  ['40P01', 2, true],
  ['40001', 2, true],
  ['23505', 2, true],
  ['40P01', 3, false],
  ['23514', 2, false],
])(
  'a commit is retried once after the error %s: with %i such errors the message is accepted: %s',
  async (code, lasting, isTaken) => {
    await sql
      .raw(`drop trigger if exists fails on device_message; drop sequence if exists tries; create sequence tries;
    grant usage on sequence tries to public;
    create or replace function fails() returns trigger language plpgsql as
    $$ begin if nextval('tries') < ${lasting} then raise exception 'fails' using errcode = '${code}'; end if; return null; end $$;
    create trigger fails before insert on device_message for each statement execute function fails();`)
      .execute(made.owner)
    const message = steps(144_000)
    const answer = await tested.ingest(message).then(
      ({ accepted }) => accepted,
      (error) => error.code,
    )
    await sql.raw('drop trigger fails on device_message').execute(made.owner)
    expect(answer).toBe(isTaken ? 1 : code)
    expect(await tested.ingest(message)).toMatchObject(isTaken ? { duplicates: 1 } : { accepted: 1 })
  },
)

it('a device is looked up again after a failed commit', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  tested.parts.registry.forget()
  await known(watch)
  await made.owner.updateTable('device').set({ status: 0 }).where('imei', '=', watch).execute()
  expect((await known(watch)).isEnabled).toBe(true)
  await sql.raw('alter table device_message rename to hidden').execute(made.owner)
  await expect(tested.ingest(steps(7))).rejects.toThrow(/device_message/)
  await sql.raw('alter table hidden rename to device_message').execute(made.owner)
  expect((await known(watch)).isEnabled).toBe(false)
})
