import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../platform/http/app.ts'
import { sha256 } from '../../../platform/secrets/sha256.ts'
import { testDatabase } from '../../../testing/database.ts'
import { gatewayCaller, identitySecret, signedIdentityHeader } from '../../../testing/identity.ts'
import { messageOf, testIngestion, watch } from '../../../testing/ingestion.ts'
import { ingestionRoutes } from './ingestion.routes.ts'
import { messageCounter } from './ingestion-metrics.ts'

const made = testDatabase()
const tested = testIngestion(made)
let app: FastifyInstance
beforeAll(async () => {
  app = createApp({ logLevel: 'silent' })
  ingestionRoutes(app, { ...tested.parts, identitySecret })
  await app.ready()
})
afterAll(() => app.close())

async function post(url: string, headers: Record<string, string>, body: unknown) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await app.inject({ method: 'POST', url: `/tenant-device/ingest${url}`, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const json = { 'content-type': 'application/json', ...signedIdentityHeader(gatewayCaller) }
const key = { ...json, 'x-ingest-key': 'demo-ingest-1000002' }
const secret = { ...json, 'x-device-secret': `demo-${watch}` }
const ok = { accepted: 1, duplicates: 0, rejected: [] }

it('the response is 202 with the outcome of each message', async () => {
  expect(await post('', key, [messageOf('steps', { steps: 1 })])).toEqual({ status: 202, code: 0, msg: null, data: ok })
  expect(await post(`/${watch}`, secret, messageOf('steps', { steps: 2 }))).toMatchObject({ status: 202, data: ok })
})

it.each([
  ['no key', '', json],
  ['an unknown key', '', { ...json, 'x-ingest-key': 'demo-ingest-1' }],
  ['no secret', `/${watch}`, json],
  ['a wrong secret', `/${watch}`, { ...json, 'x-device-secret': 'demo' }],
  ['an unknown device', '/869999999999999', secret],
  ['a key in the place of a secret', `/${watch}`, key],
])('the response is 401 to %s', async (_, url, headers) => {
  expect(await post(url, headers, messageOf('sos'))).toMatchObject({ status: 401, code: 1, data: null })
})

it('the response is 401 to a right key that did not come through the gateway', async () => {
  const past = { 'content-type': 'application/json', 'x-ingest-key': 'demo-ingest-1000002' }
  expect(await post('', past, [messageOf('steps', { steps: 3 })])).toMatchObject({ status: 401, code: 1 })
})

it.each(['{broken', '', 'true false', '[1,]'])('the response is 400 to %j, which is not JSON', async (body) => {
  expect(await post('', key, body)).toEqual({ status: 400, code: 1, msg: '消息不是有效的JSON', data: null })
})

it('the response is 413 to more than a megabyte', async () => {
  expect(await post('', key, `"${'x'.repeat(1_100_000)}"`)).toMatchObject({ status: 413, code: 1 })
})

it('a body is parsed as JSON under any content type', async () => {
  const form = { ...secret, 'content-type': 'application/x-www-form-urlencoded' }
  expect(await post(`/${watch}`, form, messageOf('steps', { steps: 3 }))).toMatchObject({ status: 202, data: ok })
})

it('a message with another device’s IMEI is rejected', async () => {
  const message = messageOf('steps', { steps: 4, imei: '860000000000002' })
  expect(await post(`/${watch}`, secret, message)).toMatchObject({
    status: 202,
    data: { accepted: 0, rejected: [{ reason: '设备编号与凭据不符' }] },
  })
})

it('a device that sends too much gets 429, and no other device does', async () => {
  const flood = Array.from({ length: 1_000 }, () => 0)
  const answers = await Promise.all(Array.from({ length: 30 }, () => post(`/${watch}`, secret, flood)))
  expect(answers.map(({ status }) => status)).toContain(429)
  const other = '860000000000002'
  const own = { ...json, 'x-device-secret': `demo-${other}` }
  expect(await post(`/${other}`, own, messageOf('steps', { steps: 5, imei: other }))).toMatchObject({ status: 202 })
})

it('the 429 response has the seconds until the next message, and every outcome is counted', async () => {
  const imei = '860000000000003'
  const outcomes = ['accepted', 'duplicate', 'rejected', 'malformed', 'unauthenticated', 'too-many']
  const counted = async () => {
    const { values } = await messageCounter.get()
    return outcomes.map(
      (outcome) => values.find(({ labels }) => labels.via === 'http' && labels.outcome === outcome)?.value ?? 0,
    )
  }
  const before = await counted()
  const send = (payload: string, withSecret = `demo-${imei}`) =>
    app.inject({
      method: 'POST',
      url: `/tenant-device/ingest/${imei}`,
      payload,
      headers: { ...json, 'x-device-secret': withSecret },
    })
  const message = messageOf('steps', { steps: 6, imei })
  await send(JSON.stringify([message, message, 0, 0, 0]))
  await send('{')
  await send(JSON.stringify(message), 'wrong')
  expect((await send(JSON.stringify(Array(19_500).fill(0)))).statusCode).toBe(400)
  const slowed = await send(JSON.stringify(Array(3_000).fill(0)))
  expect(slowed.statusCode).toBe(429)
  expect(['2', '3']).toContain(slowed.headers['retry-after'])
  expect((await counted()).map((count, place) => count - (before[place] ?? 0))).toEqual([1, 1, 3, 1, 1, 1])
})

it('a secret may have up to 200 characters', async () => {
  const imei = '860000000000004'
  const answered = async (length: number) => {
    const own = 'x'.repeat(length)
    await made.owner
      .updateTable('device')
      .set({ secretHash: sha256(own) })
      .where('imei', '=', imei)
      .execute()
    tested.parts.registry.forget()
    return (await post(`/${imei}`, { ...json, 'x-device-secret': own }, messageOf('steps', { steps: 1, imei }))).status
  }
  expect([await answered(200), await answered(201)]).toEqual([202, 401])
})

it('a disabled device is rejected', async () => {
  await made.owner.updateTable('device').set({ status: 0 }).where('imei', '=', watch).execute()
  tested.parts.registry.forget()
  expect(await post(`/${watch}`, secret, messageOf('sos'))).toMatchObject({ status: 401 })
  expect(await post('', key, [messageOf('sos')])).toMatchObject({ data: { rejected: [{ reason: '设备已停用' }] } })
})

it('guesses at a device are stopped after five from an address, which locks out nobody else', async () => {
  const victim = '860000000000007'
  const neighbour = '860000000000008'
  const from = (address: string, imei: string, given: string) =>
    post(
      `/${imei}`,
      { ...json, 'x-care-address': address, 'x-device-secret': given },
      messageOf('steps', { steps: 9, imei }),
    )
  const counted = async () =>
    (await messageCounter.get()).values.find(
      ({ labels }) => labels.outcome === 'too-many-guesses' && labels.via === 'http',
    )?.value ?? 0
  const before = await counted()
  expect(await from('10.9.0.1', victim, `demo-${victim}`)).toMatchObject({ status: 202 })
  const tries = await Promise.all(Array.from({ length: 40 }, (_, n) => from('10.9.0.2', victim, `guess-${n}`)))
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(35)
  expect((await counted()) - before).toBe(35)
  expect(await from('10.9.0.2', victim, `demo-${victim}`)).toMatchObject({ status: 202 })
  expect(await from('10.9.0.1', victim, `demo-${victim}`)).toMatchObject({ status: 202 })
  expect(await from('10.9.0.2', neighbour, `demo-${neighbour}`)).toMatchObject({ status: 202 })
})

it('a call for help from a new address is accepted, whoever guessed secrets there or for the device', async () => {
  const [imei, nearby] = ['860000000000010', '860000000000011']
  const sos = (address: string, whose: string, given: string) =>
    post(
      `/${whose}`,
      { ...json, 'x-care-address': address, 'x-device-secret': given },
      messageOf('sos', { imei: whose }),
    )
  for (let n = 0; n < 100; n++) await sos('10.9.1.1', imei, `a-wrong-secret-as-long-as-ours-${n}`)
  for (let n = 0; n < 60; n++) await sos(`10.9.2.${n}`, imei, `a-wrong-secret-as-long-as-ours-${n}`)
  expect(await sos('10.9.1.1', imei, 'a-wrong-secret-as-long-as-ours')).toMatchObject({ status: 429 })
  const own = [sos('10.9.1.1', imei, `demo-${imei}`), sos('10.9.1.1', nearby, `demo-${nearby}`)]
  expect((await Promise.all(own)).map(({ status }) => status)).toEqual([202, 202])
})

it('guesses at keys are stopped after fifty from an address, and a right key is still accepted', async () => {
  const from = (given: string) =>
    post('', { ...json, 'x-care-address': '10.9.0.3', 'x-ingest-key': given }, [messageOf('steps', { steps: 10 })])
  const statuses = []
  for (let n = 0; n < 55; n++) statuses.push((await from(`guess-${n}-as-long-as-ours`)).status)
  expect(statuses.indexOf(429)).toBe(50)
  expect(await from('demo-ingest-1000002')).toMatchObject({ status: 202 })
})
