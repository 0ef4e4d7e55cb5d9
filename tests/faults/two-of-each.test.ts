/** Concerns devices, warnings, live connection, exports, announcements, screens. */
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@care/shared/contract'
import { createCaller } from '@care/shared/http/client'
import { pathOf } from '@care/shared/http/path-of'
import { within } from '@care/shared/testing/within'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePorts } from '../../scripts/infra/ports.ts'
import { openAudit } from '../support/audit.ts'
import { demoClient, ingest, type SignedIn, signedIn } from '../support/client.ts'
import { kill, launchProduct, type ProcessName, type Product, pidOf, secondProductEnv } from '../support/product.ts'
import { until } from '../support/until.ts'
import { type ListeningDevice, listeningDevice } from '../support/watches/listening-device.ts'
import { watchFeed } from '../support/watches/watch-feed.ts'
import { messageOf } from '../support/watches/watches.ts'

const tenantId = 1_000_010
/** Number of commands and of SOS in the last test; with a thousand or more, every process is killed during the test. */
const count = Number(process.env.COMMANDS ?? 40)

const first = { origin: inject('origin'), mqttPort: inject('mqttPort'), dataDir: inject('dataDir') }
let second: Product
let manager: { first: SignedIn; second: SignedIn }
let imeis: string[] = []
const devices: ListeningDevice[] = []
const begun: { stop: () => void }[] = []

/** The same session, calling through another gateway. */
const by = (origin: string, { token }: SignedIn): SignedIn => ({
  token,
  call: createCaller({ origin, strict: true, headers: () => ({ authorization: `Bearer ${token.access_token}` }) }),
})
const device = (imei: string | undefined, ...where: number[]) => {
  const made = listeningDevice(imei ?? '', where)
  devices.push(made)
  return made
}
const database = async <T>(work: (audit: Awaited<ReturnType<typeof openAudit>>) => Promise<T>): Promise<T> => {
  const audit = await openAudit(first)
  try {
    return await work(audit)
  } finally {
    await audit.close()
  }
}
const follow = (origin: string, who: SignedIn) => {
  const feed = watchFeed(origin, who)
  begun.push(feed)
  feed.start()
  return feed
}

beforeAll(async () => {
  const launched = await launchProduct(await freePorts(11), await secondProductEnv(first))
  second = launched
  await launched.healthy
  const signed = await signedIn(first.origin, 'anhe')
  manager = { first: signed, second: by(second.origin, signed) }
  const { records } = await signed.call(contract.devices.page, { query: { size: 100, deviceTypeCode: 'WATCH' } })
  imeis = records.filter(({ status }) => status === 1).map(({ imei }) => imei)
})
afterAll(async () => {
  for (const one of begun) one.stop()
  await Promise.all(devices.map((one) => one.end()))
  await second?.stop()
})

it('a command is sent by the process that holds the device’s connection, also after a reconnect', async () => {
  const [here, there] = [device(imeis[0], first.mqttPort), device(imeis[1], second.mqttPort)]
  await within('both devices listen', Promise.all([here, there].map((one) => one.listening)))
  await Promise.all([here, there].map((one) => one.say('battery', { power: 80 })))
  const refresh = async (who: SignedIn, { imei }: ListeningDevice) =>
    expect(await who.call(contract.devices.refresh, { body: { imei } })).toMatchObject({ asked: true })
  await refresh(manager.second, here)
  await refresh(manager.first, there)
  await until('both have heard theirs', () => here.heard.length + there.heard.length === 2, { within: 5_000 })
  expect([here, there].map(({ heard }) => heard.length)).toEqual([1, 1])

  await here.end()
  const moved = device(imeis[0], second.mqttPort)
  await within('it listens there', moved.listening)
  await refresh(manager.first, moved)
  await until('it has heard the next one', () => moved.heard.length === 1, { within: 5_000 })
})

it('every console receives every warning once and in order, and each ladder step is executed once', async () => {
  const feeds = [follow(first.origin, manager.first), follow(second.origin, manager.second)]
  await until('both feeds are live', () => feeds.every((feed) => feed.cursor()[tenantId] !== undefined))
  const before = await database((audit) => audit.newestSeq(tenantId))
  await Promise.all(
    imeis
      .slice(2, 12)
      .map((imei, at) =>
        ingest([first, second][at % 2]?.origin ?? '', tenantId, messageOf({ imei, elder: '' }, 'fall')),
      ),
  )
  const raised = await until('both have heard of ten', () => {
    const known = feeds.map((feed) => feed.raised)
    return known.every((ids) => ids.length >= 10) && known[0]
  })
  const [climbed, doubled, newest] = await database(async (audit) => {
    await until('the ladders are climbed to their ends', async () => {
      await audit.rows(
        `update warning set watch_time = now() where tenant_id = $1 and id = any($2) and watch_time > now()`,
        tenantId,
        raised,
      )
      const waiting = 'select count(*) from warning where tenant_id = $1 and id = any($2) and watch_time is not null'
      return (await audit.one(waiting, tenantId, raised)) === 0
    })
    const steps = `select warning_id, text from warning_event where tenant_id = $1 and warning_id = any($2) and kind = 'escalated'`
    return [
      await audit.one(`select count(distinct warning_id) from (${steps}) steps`, tenantId, raised),
      await audit.one(`select count(*) from (${steps} group by 1, 2 having count(*) > 1) doubled`, tenantId, raised),
      await audit.newestSeq(tenantId),
    ]
  })
  expect([climbed, doubled]).toEqual([raised.length, 0])
  await until('both consoles know the newest', () => feeds.every(({ seqs }) => seqs.at(-1) === newest))
  for (const { seqs, raised } of feeds) {
    expect(seqs).toEqual(Array.from({ length: newest - before }, (_, n) => before + 1 + n))
    expect(new Set(raised).size).toBe(raised.length)
  }
})

it('due work runs once: one of two processes publishes an announcement', async () => {
  const title = `两个进程 ${Date.now()}`
  await database(async (audit) => {
    await audit.rows(
      `insert into announcement (tenant_id, title, kind, content, create_by, status, publish_time, tell_time)
       values ($1, $2, '1', '', $3, '1', now(), now())`,
      tenantId,
      title,
      manager.first.token.user_info.id,
    )
    const told = () => audit.one(`select count(*) from notice where payload::jsonb ->> 'title' = $1`, title)
    await until('it is told', async () => (await told()) > 0)
    // waits for the next sweep of both services
    await pause(2_500)
    expect(await told()).toBe(1)
  })
})

it('an export through one gateway writes a file that the other gateway serves', async () => {
  const body = { call: 'devices.page', columns: [{ field: 'imei', label: '编号' }], format: 'csv' as const }
  const keys = await Promise.all(
    [manager.first, manager.second, manager.first].map(
      async ({ call }) => (await call(contract.jobs.export, { body })).key,
    ),
  )
  for (const key of keys) {
    const job = await until('the export is done', async () => {
      const found = await manager.second.call(contract.jobs.process, { query: { key } })
      return found.status === 'done' && found
    })
    const headers = { authorization: `Bearer ${manager.first.token.access_token}` }
    const file = await fetch(second.origin + pathOf(contract.jobs.file, { key }), { headers })
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines.slice(lines.indexOf('编号') + 1)).toHaveLength(job.rows)
  }
})

it('a wall screen is paired through two gateways, and a session ends at both gateways', async () => {
  const ask = async (origin: string, path: string, body: object = {}) => {
    const headers = { authorization: demoClient, 'content-type': 'application/json' }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { data: { code: string; key: string; token: object | null } }).data
  }
  const { code, key } = await ask(first.origin, contract.wallPairing.code.path)
  await manager.second.call(contract.wallPairing.approve, {
    body: { code, name: '双进程屏', pages: [{ kind: 'tenant' }] },
  })
  expect((await ask(first.origin, contract.wallPairing.claim.path, { key })).token).not.toBeNull()

  const session = await signedIn(first.origin, 'anhe')
  const elsewhere = by(second.origin, session)
  await elsewhere.call(contract.account.info, {})
  await session.call(contract.session.logout, {})
  await until('the other gateway has let it go', () =>
    elsewhere.call(contract.account.info, {}).then(
      () => false,
      () => true,
    ),
  )
})

it(`the product loses and duplicates none of ${count} commands and SOS while processes are killed`, async () => {
  const victims: [Pick<Product, 'origin' | 'dataDir'>, ProcessName][] =
    count < 1_000
      ? [[second, 'services']]
      : [
          ...(['services', 'gateway', 'worker'] as const).flatMap(
            (name) =>
              [
                [second, name],
                [first, name],
              ] as [Product, ProcessName][],
          ),
          ...(['redis', 'postgres'] as const).map((name) => [first, name] as [Product, ProcessName]),
        ]
  await Promise.all(devices.splice(0).map((one) => one.end()))
  const both = [first.mqttPort, second.mqttPort]
  const crowd = imeis.map((imei, at) => device(imei, ...(at % 2 ? both : both.toReversed())))
  await within('all devices listen', Promise.all(crowd.map((one) => one.listening)))
  const feeds = [follow(first.origin, manager.first), follow(second.origin, manager.second)]
  await until('both feeds are live', () => feeds.every((feed) => feed.cursor()[tenantId] !== undefined))
  const calls = `select coalesce(sum(count), 0) from warning where tenant_id = $1 and kind = 'sos'`
  const [called, began] = await database(async (audit) => [
    await audit.one(calls, tenantId),
    await audit.newestSeq(tenantId),
  ])

  let isKilling = true
  const killing = (async () => {
    for (const [of, name] of victims) {
      const pid = await kill(of, name)
      await until(`${name} is back`, async () => (await pidOf(of, name).catch(() => pid)) !== pid, { within: 60_000 })
      for (const { origin } of [first, second])
        await until(
          'it is healthy again',
          async () => (await fetch(`${origin}/actuator/health`).catch(() => null))?.ok,
          { within: 60_000 },
        )
    }
    isKilling = false
  })()

  const ids: number[] = []
  const waits: Promise<number>[] = []
  /** Sends a number of commands and as many SOS, retrying while processes are being killed. */
  const send = async (wave: number, size: number) => {
    const some = Array.from({ length: size }, (_, n) => crowd[(wave * size + n) % crowd.length])
    waits.push(...some.flatMap((one) => one?.insist('sos') ?? []))
    const made = await until('the database takes commands', () =>
      database((audit) =>
        audit.rows<{ id: string }>(
          `insert into device_command (tenant_id, device_id, kind, payload, expire_time, create_user)
           select d.tenant_id, d.id, $3 || n, '{}', now() + interval '1 day', '测试' from unnest($2::text[]) with ordinality as one (imei, n)
           join device d on d.tenant_id = $1 and d.imei = one.imei returning id`,
          tenantId,
          some.map((one) => one?.imei),
          `storm-${wave}-`,
        ),
      ).catch(() => false as const),
    )
    ids.push(...made.map(({ id }) => Number(id)))
  }
  const waves = 20
  for (let wave = 0; wave < waves || isKilling; wave++) {
    await send(wave, Math.ceil(count / waves))
    await pause(100)
  }
  await killing

  const slowest = Math.max(...(await Promise.all(waits)))
  const open = 'select count(*) from device_command where id = any($1) and status < 2'
  await database(async (audit) => {
    await until('every command is answered', async () => (await audit.one(open, ids)) === 0, {
      within: 180_000,
      every: 500,
    })
    const applied = 'select count(*) from device_command where id = any($1) and status = 2'
    const again = crowd.flatMap(({ again }) => again)
    const heard = crowd.flatMap(({ heard }) => heard.map(({ id }) => id)).filter((id) => ids.includes(id))
    console.info(
      `${ids.length} commands, ${heard.length} deliveries; ${waits.length} calls for help, the slowest acknowledged after ${Math.round(slowest)} ms; ${victims.length} kills`,
    )
    expect(await audit.one(applied, ids)).toBe(ids.length)
    expect(new Set(heard)).toEqual(new Set(ids))
    expect(again).toEqual([])
    expect((await audit.one(calls, tenantId)) - called).toBe(waits.length)

    await until('everything is published', async () => (await audit.unpublished(tenantId)) === 0)
    const newest = await audit.newestSeq(tenantId)
    await until('both consoles know the newest', () => feeds.every(({ seqs }) => seqs.at(-1) === newest), {
      within: 90_000,
    })
    for (const { seqs, raised } of feeds) {
      expect(seqs).toEqual(Array.from({ length: newest - began }, (_, n) => began + 1 + n))
      expect(new Set(raised).size).toBe(raised.length)
    }
    await audit.rows(`delete from device_command where id = any($1)`, ids)
  })
}, 900_000)
