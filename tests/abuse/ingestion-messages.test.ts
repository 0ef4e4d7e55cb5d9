import { contract } from '@care/shared/contract'
import type { IngestAnswer } from '@care/shared/devices/devices/ingestion'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { signedIn } from '../support/client.ts'
import { findWatchImeis, tenantId, withBystanders } from './support/bystander.ts'
import { countIngested } from './support/metrics.ts'
import { expectRefused } from './support/refusal.ts'
import { expectTooLarge } from './support/too-large.ts'

const origin = inject('origin')
const path: string = contract.ingestion.batch.path
let imei: string
let other: string
beforeAll(async () => {
  const [first = '', next = ''] = await findWatchImeis(await signedIn(origin, 'haidian'))
  imei = first
  other = next
})

const send = (
  body: BodyInit,
  headers: Record<string, string> = { 'x-ingest-key': `demo-ingest-${tenantId}` },
  to = path,
) => fetch(origin + to, { method: 'POST', headers, body })
async function answerTo(messages: unknown, headers?: Record<string, string>, to?: string): Promise<IngestAnswer> {
  const answer = await send(JSON.stringify(messages), headers, to)
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { data: IngestAnswer }).data
}
const pulse = (change: object = {}) => ({
  id: crypto.randomUUID(),
  imei,
  type: 'heartRate',
  heartRate: 70,
  time: new Date().toISOString(),
  ...change,
})
const medicine = (name: unknown) => pulse({ type: 'drug', name, plannedTime: new Date().toISOString(), missed: true })

describe('bad messages in a delivery', () => {
  it.each([
    ['null', () => null],
    ['a number', () => 7],
    ['a list', () => []],
    ['a hundred nested lists', () => JSON.parse('['.repeat(100) + ']'.repeat(100))],
    ['an unknown type', () => pulse({ type: 'toString' })],
    ['a type from the prototype', () => pulse({ type: '__proto__' })],
    ['no id', () => pulse({ id: undefined })],
    ['an id of 65 characters', () => pulse({ id: 'x'.repeat(65) })],
    ['an id with a NUL', () => pulse({ id: 'a\0b' })],
    ['an id with half a surrogate', () => pulse({ id: 'a\ud800' })],
    ['an id that is an object', () => pulse({ id: { toString: 'x' } })],
    ['an unknown device', () => pulse({ imei: '1' })],
    ['SQL as the device number', () => pulse({ imei: "' or '1'='1" })],
    ['a value as text', () => pulse({ heartRate: '70' })],
    ['an impossibly high value', () => pulse({ heartRate: 1e308 })],
    ['a negative value', () => pulse({ heartRate: -70 })],
    ['no value', () => pulse({ heartRate: null })],
    ['a date that does not exist', () => pulse({ time: '2026-02-30T00:00:00Z' })],
    ['a time without a zone', () => pulse({ time: '2026-01-01 00:00:00' })],
    ['a time in the future', () => pulse({ time: new Date(Date.now() + 3_600_000).toISOString() })],
    ['a medicine with a NUL', () => medicine('a\0b')],
    ['a medicine with half a surrogate', () => medicine('\udc00')],
    ['a medicine of 51 characters', () => medicine('药'.repeat(51))],
    ['a longitude above 180', () => pulse({ type: 'location', lng: 181, lat: 0 })],
  ])('a bad message (%s) is rejected with its index and a Chinese reason, and affects no other', async (_what, bad) => {
    const { accepted, rejected } = await answerTo([pulse(), bad(), pulse()])
    expect(accepted).toBe(2)
    expect(rejected).toMatchObject([{ index: 1, reason: expect.stringMatching(/\p{Script=Han}/u) }])
    expect(rejected[0]?.reason).not.toMatch(/expected|invalid|undefined/i)
  })

  it('a message repeated within a batch, in a later batch or concurrently changes nothing', async () => {
    const message = pulse()
    expect(await answerTo([message, message, { ...message, heartRate: 71 }])).toMatchObject({
      accepted: 1,
      duplicates: 2,
    })
    const again = await Promise.all([1, 2, 3].map(() => answerTo([message])))
    expect(again.map(({ duplicates }) => duplicates)).toEqual([1, 1, 1])
  })

  it('a message for a device of another institution gets the response for an unknown device', async () => {
    const headers = { 'x-ingest-key': 'demo-ingest-1000003' }
    const { rejected } = await answerTo([pulse(), pulse({ imei: 'nobody' })], headers)
    expect(rejected.map(({ reason }) => reason)).toEqual([rejected[0]?.reason, rejected[0]?.reason])
  })

  it('a message for another device is refused if a device sends the message', async () => {
    const headers = { 'x-device-secret': `demo-${imei}` }
    const { accepted, rejected } = await answerTo([pulse({ imei: other }), pulse()], headers, `${path}/${imei}`)
    expect([accepted, rejected.length]).toEqual([1, 1])
  })
})

describe('whole deliveries', () => {
  it.each([
    ['that is empty', ''],
    ['cut off', '[{"id":"x"'],
    ['with 500,000 nested lists', '['.repeat(500_000)],
    ['of 1,001 messages', JSON.stringify(Array(1_001).fill(1))],
    ['in UTF-16', new Uint8Array(Buffer.from('[]', 'utf16le'))],
    ['compressed with gzip', new Uint8Array([0x1f, 0x8b, 0x08, 0x00])],
  ])('a delivery %s is refused', async (_what, body) => {
    await expectRefused(send(body), [400])
  })

  it('a delivery of more than a megabyte is refused', async () => {
    await expectTooLarge(origin, path, [`X-Ingest-Key: demo-ingest-${tenantId}`, 'Content-Length: 1100000'])
  })

  it('a delivery of a thousand malformed messages gets one result per message', async () => {
    const strange = Array.from({ length: 1_000 }, (_, n) => [null, [], '', n, {}, { id: [] }, true][n % 7])
    const { accepted, rejected } = await answerTo(strange)
    expect([accepted, rejected.length]).toEqual([0, 1_000])
  })

  it('a delivery without the right key is refused and counted', async () => {
    const before = await countIngested(origin, 'http', 'unauthenticated')
    const body = JSON.stringify([pulse()])
    await expectRefused(send(body, {}), [401])
    await expectRefused(send(body, { 'x-ingest-key': `demo-ingest-${tenantId} x` }), [401])
    await expectRefused(send(body, { 'x-ingest-key': 'x'.repeat(5_000) }), [401])
    await expectRefused(send(body, { 'x-device-secret': `demo-${imei}` }, `${path}/${other}`), [401])
    await expectRefused(send(body, { 'x-device-secret': 'demo-1' }, `${path}/${'1'.repeat(90)}`), [401])
    expect(await countIngested(origin, 'http', 'unauthenticated')).toBe(before + 5)
  })

  it('each rejected message of a delivery is counted', async () => {
    const before = await countIngested(origin, 'http', 'rejected')
    await answerTo([null, pulse(), 7])
    expect(await countIngested(origin, 'http', 'rejected')).toBe(before + 2)
  })
})

withBystanders()
