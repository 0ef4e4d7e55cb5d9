import { untilHolds } from '@care/shared/testing/within'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { foreignWatch, otherWatch, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { connectWatch } from '../../../../testing/watch-client.ts'
import { callsByDialect } from '../fuzz/samples.ts'
import { messageCounter } from '../ingestion-metrics.ts'
import { startWatch } from './watch.ts'

const made = testDatabase()
const tested = testIngestion(made)
const log = pino({ level: 'silent' })
const patience = { login: 5_000, frame: 5_000, idle: 60_000 }
let listener: Awaited<ReturnType<typeof startWatch>>
const receipts: unknown[] = []
const opened: Awaited<ReturnType<typeof connectWatch>>[] = []

const start = (more: Partial<Parameters<typeof startWatch>[0]> = {}) =>
  startWatch(
    { host: '127.0.0.1', port: 0, allows: () => true, patience, ...more },
    tested.parts.ingestion,
    tested.parts.registry,
    log,
  )
beforeAll(async () => {
  listener = await start({ onReceipt: async ({ imei }, id) => void receipts.push([imei, id]) })
})
afterEach(() => opened.splice(0).forEach(({ socket }) => void socket.destroy()))
afterAll(() => listener.close())

async function connected(port = listener.port) {
  const client = await connectWatch(port)
  opened.push(client)
  return client
}
async function signedIn(imei = watch, port = listener.port) {
  const client = await connected(port)
  client.say(`IWAP00${imei}#`)
  expect(await client.answers(1)).toEqual([expect.stringMatching(/^IWBP00,\d{14},8#$/)])
  return client
}
const counted = async (outcome: string) =>
  (await messageCounter.get()).values.find(({ labels }) => labels.via === 'watch' && labels.outcome === outcome)
    ?.value ?? 0
const stepsOf = (value: number) =>
  made.owner.selectFrom('measurement').select('id').where('type', '=', 'steps').where('value', '=', value).execute()
const steps = (value: number) => `IWAP03,06000908000102,${value},0#`

it('a watch’s messages are stored before the response, in order', async () => {
  const client = await signedIn()
  client.say(`${steps(123_001)}IWAP49,71#`)
  client.say('IWAPHT,60,130,85#')
  expect(await client.answers(3)).toEqual(['IWBP03#', 'IWBP49#', 'IWBPHT#'])
  expect(await stepsOf(123_001)).toHaveLength(1)
})

it('a call for help raises one warning, however often the watch repeats it', async () => {
  const date = new Date().toISOString().replace(/\D/g, '')
  const sos = `IWAP10${date.slice(2, 8)}A3959.0000N11618.0000E000.1${date.slice(8, 14)}323.8706000908000102,460,0,9520,3671,01,zh-cn,00#`
  const client = await signedIn(otherWatch)
  client.say(sos + sos)
  expect(await client.answers(2)).toEqual(['IWBP10#', 'IWBP10#'])
  expect(await warningsOf(made, otherWatch, 'sos')).toMatchObject([{ count: 1 }])
})

it('no frame gets a response before the commit', async () => {
  const client = await signedIn()
  await made.owner.transaction().execute(async (blocker) => {
    await blocker.updateTable('device').set({ remark: '占用' }).where('imei', '=', watch).execute()
    client.say(steps(123_002))
    await untilHolds('a commit that waits for the lock', async () => (await waitingForLock()) > 0)
    expect(client.heard).toBe('')
  })
  expect(await client.answers(1)).toEqual(['IWBP03#'])
})

it('a failed commit closes the connection without a response, and the repeat is stored', async () => {
  const client = await signedIn()
  await made.owner.schema.alterTable('deviceMessage').renameTo('hidden').execute()
  client.say(steps(123_003))
  await client.closed
  expect(client.heard).toBe('')
  await made.owner.schema.alterTable('hidden').renameTo('deviceMessage').execute()

  const again = await signedIn()
  again.say(steps(123_003))
  expect(await again.answers(1)).toEqual(['IWBP03#'])
  expect(await stepsOf(123_003)).toHaveLength(1)
})

describe('a connection to the watch listener', () => {
  it.each([
    ['without a login', () => steps(123_004), 'unauthenticated'],
    ['with an unknown number', () => 'IWAP00869999999999999#', 'unauthenticated'],
    ['with the number of another kind of device', () => 'IWAP00860000000000083#', 'unauthenticated'],
    [
      'that logs in again with another number',
      () => `IWAP00${watch}#IWAP00${otherWatch}#${steps(123_004)}`,
      'unauthenticated',
    ],
    ['that speaks HTTP', () => 'GET / HTTP/1.1\r\nHost: care\r\n\r\n', 'malformed'],
    ['that sends a login that is too long', () => `IWAP00${'9'.repeat(200)}`, 'too-large'],
    ['that sends a frame that is too long', () => `IWAP00${watch}#IWAP01${'9'.repeat(5_000)}`, 'too-large'],
  ])('a client %s is disconnected', async (_, text, outcome) => {
    const before = await counted(outcome)
    const client = await connected()
    client.say(text())
    await client.closed
    expect(await counted(outcome)).toBe(before + 1)
    expect(await stepsOf(123_004)).toEqual([])
  })

  it('a watch from a network that is not allowed is disconnected', async () => {
    const before = await counted('not-allowed')
    const closed = await start({ allows: () => false })
    await (await connected(closed.port)).closed
    expect(await counted('not-allowed')).toBe(before + 1)
    await closed.close()
  })

  it('a client that delays the login or the end of a frame is disconnected', async () => {
    const before = await counted('too-slow')
    const hasty = await start({ patience: { login: 50, frame: 50, idle: 60_000 } })
    await (await connected(hasty.port)).closed
    const client = await signedIn(watch, hasty.port)
    client.say('IWAP03,0600')
    await client.closed
    expect(await counted('too-slow')).toBe(before + 2)
    await hasty.close()
  })

  it('a client that tries device numbers is refused after fifty of them', async () => {
    const before = await counted('too-many-guesses')
    const guarded = await start()
    for (let n = 0; n < 60; n++) {
      const client = await connected(guarded.port)
      client.say(`IWAP00${8_699_999_999_90000 + n}#`)
      await client.closed
    }
    expect((await counted('too-many-guesses')) - before).toBe(10)
    // another watch that shares the address is not locked out
    await signedIn(watch, guarded.port)
    await guarded.close()
  })

  it('the oldest connection without a login is closed to make room for watches from the same address', async () => {
    const crowded = await start({ patience: { ...patience, login: 60_000 } })
    const silent = await Promise.all(Array.from({ length: 501 }, () => connected(crowded.port)))
    await silent[0]?.closed
    await signedIn(watch, crowded.port)
    await crowded.close()
  })
})

it('an unreadable frame gets a response, so that the watch does not repeat it, and the next frame is processed', async () => {
  await tested.parts.traffic.flush(made.database)
  await made.owner.deleteFrom('deviceTraffic').execute()
  const before = await counted('malformed')
  const client = await signedIn()
  client.say(`IWAPTQ,1#IWAP01x#\0${steps(123_005)}`)
  expect(await client.answers(3)).toEqual(['IWBPTQ#', 'IWBP01#', 'IWBP03#'])
  expect(await counted('malformed')).toBe(before + 2)
  expect(await stepsOf(123_005)).toHaveLength(1)
  await tested.parts.traffic.flush(made.database)
  const { rows } = await sql<{ reason: string; n: number }>`
    select reason.name as reason, sum(reason.n::integer)::integer as n from device_traffic t
    cross join jsonb_each_text(t.rejected) as reason (name, n) where reason.name like '手表报文%' group by 1 order by 1`.execute(
    made.owner,
  )
  expect(rows).toEqual([
    { reason: '手表报文无法识别', n: 1 },
    { reason: '手表报文未读取：天气请求（APTQ）', n: 1 },
  ])
})

describe('a watch’s call for help is accepted', () => {
  const sosAt = (time: string) =>
    `IWAP10${time.slice(2, 8)}A3959.0000N11618.0000E000.1${time.slice(8, 14)}41.520006000908000102,460,0,9520,3671,1,zh-cn,00#`
  const open = async () => (await warningsOf(made, otherWatch, 'sos')).filter(({ isDisposed }) => isDisposed === 0)
  beforeEach(() => made.owner.updateTable('warning').set({ isDisposed: 1 }).execute())
  let calls = 0
  const stamp = () => new Date(Date.now() - ++calls * 2_000).toISOString().replace(/\D/g, '')

  it.each([
    ['a frame that is too long', `IWAP01${'9'.repeat(5_000)}`],
    ['a login with another number', `IWAP00${watch}#`],
    ['a NUL byte and half a frame', '\0IWAP03,0600'],
  ])('a call for help next to %s is accepted', async (_, after) => {
    const client = await signedIn(otherWatch)
    client.say(sosAt(stamp()) + after)
    expect(await client.answers(1)).toEqual(['IWBP10#'])
    expect(await open()).toMatchObject([{ count: 1 }])
  })

  it('sixty calls for help in ten dialects, sent twice and with bytes between them, are each accepted once', async () => {
    const frames = Object.values(callsByDialect).flatMap((write) =>
      Array.from({ length: 6 }, () => {
        const [, year = '', month, day, clock = ''] = /^20(\d\d)(\d\d)(\d\d)(\d{6})/.exec(stamp()) ?? []
        return write({ ymd: `${year}${month}${day}`, dmy: `${day}${month}${year}`, clock }, '01')
      }),
    )
    const client = await signedIn(otherWatch)
    client.say(frames.map((frame) => `${frame}\0${frame}IWAP0`).join(''))
    expect(await client.answers(120)).toEqual(Array.from({ length: 120 }, () => 'IWBP10#'))
    expect(await open()).toMatchObject([{ count: 60 }])
  })

  it('an incomplete call for help is accepted even if the watch disconnects before its login is processed', async () => {
    for (const text of [sosAt(stamp()), sosAt('20080524061830').slice(0, -9)]) {
      const client = await connected()
      client.say(`IWAP00${otherWatch}#${text}`)
      client.socket.end()
      await client.closed
    }
    await expect.poll(open).toMatchObject([{ count: 2 }])
    expect(listener.channel.reaches(otherWatch)).toBe(false)
  })
})

it('only a watch’s newest connection stays open', async () => {
  const first = await signedIn()
  const second = await signedIn()
  await first.closed
  second.say(steps(123_006))
  expect(await second.answers(1)).toEqual(['IWBP03#'])
})

it('another institution’s watch is stored in that institution', async () => {
  const client = await signedIn(foreignWatch)
  client.say(steps(123_007))
  await client.answers(1)
  const [row] = await made.owner.selectFrom('measurement').select('tenantId').where('value', '=', 123_007).execute()
  expect(row?.tenantId).toBe(1000003)
})

it('commands are sent to the watch, and its receipts are recorded', async () => {
  const { channel } = listener
  const command = { id: 1_000_007, type: 'measure', what: 'heartRate' }
  expect(channel.reaches(watch)).toBe(false)
  await expect(channel.send(watch, command)).rejects.toThrow('away')
  const client = await signedIn()
  expect(channel.reaches(watch)).toBe(true)
  expect(await channel.send(watch, command)).toBeUndefined()
  expect(await client.answers(1)).toEqual([`IWBPXL,${watch},000007#`])
  client.say('IWAPXL,000007#IWAPXL,000007#IWAP49,66#')
  await client.answers(1)
  await expect.poll(() => receipts).toEqual([[watch, 1_000_007]])
  expect(await channel.send(watch, { id: 8, type: 'lock' })).toEqual({ ok: false, reason: '该型号手表不支持此指令' })
})

it('a shutdown processes current frames and sends their responses', async () => {
  const ending = await start()
  const client = await signedIn(watch, ending.port)
  await made.owner.transaction().execute(async (blocker) => {
    await blocker.updateTable('device').set({ remark: '占用' }).where('imei', '=', watch).execute()
    client.say(steps(123_008))
    await untilHolds('a commit that waits for the lock', async () => (await waitingForLock()) > 0)
    void ending.close()
  })
  expect(await client.answers(1)).toEqual(['IWBP03#'])
  await client.closed
  expect(await stepsOf(123_008)).toHaveLength(1)
})

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(made.owner)
  return rows[0]?.total ?? 0
}
