/** Concerns warnings, devices, live connection. */
import { contract } from '@care/shared/contract'
import { beforeAll, expect, inject, it } from 'vitest'
import { openAudit } from '../support/audit.ts'
import { type SignedIn, signedIn } from '../support/client.ts'
import { kill, type ProcessName, pidOf } from '../support/product.ts'
import { until } from '../support/until.ts'
import { sendStorm } from '../support/watches/storm.ts'
import { watchFeed } from '../support/watches/watch-feed.ts'

const tenantId = 1_000_010
const count = Number(process.env.STORM ?? 10_000)
const victims: ProcessName[] = ['services', 'gateway', 'worker', 'redis', 'postgres']

/** Time limit (ms) in which a killed process runs again. */
const soon = { within: 20_000 }

const product = { origin: inject('origin'), dataDir: inject('dataDir') }
let manager: SignedIn

beforeAll(async () => {
  manager = await signedIn(product.origin, 'anhe')
})

it(`the product loses and duplicates none of ${count} messages while each process is killed in turn`, async () => {
  const { origin } = product
  const { records } = await manager.call(contract.devices.page, {
    query: { current: 1, size: 20, deviceTypeCode: 'WATCH' },
  })
  const before = await openAudit(product)
  const stored = await before.measurements(tenantId)
  const began = await before.newestSeq(tenantId)
  await before.close()

  const feed = watchFeed(origin, manager)
  feed.start()
  await until('the feed is live', () => feed.cursor()[tenantId] !== undefined)

  const storm = sendStorm({
    origin,
    tenantId,
    imeis: records.map(({ imei }) => imei),
    count,
    prefix: `storm-${Date.now()}`,
  })
  for (const victim of victims) {
    const pid = await kill(product, victim)
    await until(`${victim} is back`, async () => (await pidOf(product, victim).catch(() => pid)) !== pid, soon)
    await until(
      'the product is healthy again',
      async () => (await fetch(`${origin}/actuator/health`).catch(() => null))?.ok,
      soon,
    )
  }
  const sent = await storm
  expect(sent).toMatchObject({ distinct: count, rejected: 0 })

  const audit = await openAudit(product)
  try {
    expect((await audit.measurements(tenantId)) - stored).toBe(count)
    expect(await audit.doubled(tenantId)).toBe(0)

    const newest = await audit.newestSeq(tenantId)
    expect(newest).toBeGreaterThan(began)
    expect(await audit.feedRows(tenantId)).toBe(newest)
    await until('everything is published', async () => (await audit.unpublished(tenantId)) === 0)
    await until('the console has the newest number', () => feed.seqs.at(-1) === newest, { within: 90_000 })

    const first = feed.seqs[0] ?? 0
    expect(feed.seqs).toEqual(Array.from({ length: newest - first + 1 }, (_, n) => first + n))
    expect(first).toBe(began + 1)
    expect(new Set(feed.raised).size).toBe(feed.raised.length)
  } finally {
    feed.stop()
    await audit.close()
  }
}, 600_000)
