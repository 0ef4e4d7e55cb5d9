import { corruptSample, createFuzzRunner, pickOne } from '@care/shared/testing/fuzz'
import { expect, it } from 'vitest'
import { readGateway } from '../adapters/gateway.ts'
import { readIwFrame } from '../adapters/iw-watch.ts'
import { readSleepBelt } from '../adapters/sleep-belt.ts'
import { PacketLimit } from '../mqtt/packet-limit.ts'
import { readMessage } from '../read-message.ts'
import { iwCommand } from '../watch/commands.ts'
import { FrameSplitter, longestFrame } from '../watch/frame-splitter.ts'
import { beltSamples, gatewaySamples, messageSamples, watchSamples } from './samples.ts'

const often = createFuzzRunner(process.env)

const imei = '353456789012345'
const now = Date.parse('2026-11-23T02:00:00Z')
const ample = 600_000

/** Checks that a message is either valid or rejected with a readable reason. */
function judge(raw: unknown) {
  const judged = readMessage(raw, now)
  if (judged.reason !== undefined) expect(judged.reason).toMatch(/^[\p{Script=Han}\w.，。]{2,80}/u)
  else expect([judged.message.imei.length < 41, Number.isFinite(judged.time)]).toEqual([true, true])
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

it(
  'random streams of a watch cause no exception, however they are split',
  async () => {
    const samples = watchSamples(imei)
    await often(8_000, (chance) => {
      const frames = new FrameSplitter()
      const text = (chance() < 0.5 ? `IWAP00${imei}#` : '') + corruptSample(chance, samples)
      const size = 1 + Math.floor(chance() * 400)
      for (let at = 0; at < text.length; at += size) {
        const found = frames.push(Buffer.from(text.slice(at, at + size), 'latin1'))
        expect(['too-large', 'malformed', undefined]).toContain(found.fault)
        for (const frame of found.frames) {
          expect(frame.length).toBeLessThanOrEqual(longestFrame)
          const read = readIwFrame(frame, imei, now)
          if ('answer' in read && read.answer !== undefined)
            expect(read.answer).toMatch(/^IWBP[0-9A-Z]{2}(,\d{14},8|,\d{1,2})?#$/)
          if (read.kind === 'login') expect(read.imei).toMatch(/^\d{15}$/)
          if (read.kind === 'said') {
            expect(read.messages.length).toBeGreaterThan(0)
            for (const message of read.messages) {
              expect(message.imei).toBe(imei)
              judge(message)
            }
          }
        }
      }
    })
  },
  ample,
)

it(
  'random pushes of a belt or a gateway and random messages cause no exception',
  async () => {
    const [belt, gateway, ours] = [beltSamples('b-1'), gatewaySamples('g-1', 's-1'), messageSamples(imei)]
    await often(4_000, (chance) => {
      for (const [read, samples] of [
        [readSleepBelt, belt],
        [readGateway, gateway],
        [(body: unknown) => [body], ours],
      ] as const) {
        const body = parsed(corruptSample(chance, samples))
        for (const message of read(chance() < 0.2 ? [body, body] : body)) judge(message)
      }
    })
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('tenantId')
  },
  ample,
)

it(
  'random packets never make the MQTT limit buffer more than allowed',
  async () => {
    const packets = [
      '\x10\x10\0\x04MQTT\x04\xc2\0\x1e\0\x01c',
      `\x32\x20\0\x0dcare/12345/up\0\x01${'x'.repeat(15)}`,
      '\xc0\0',
    ]
    await often(2_000, async (chance) => {
      const limit = new PacketLimit()
      let passed = 0
      limit.on('data', (chunk: Buffer) => {
        passed += chunk.length
      })
      const text = corruptSample(chance, packets)
      await new Promise<void>((resolve) => {
        limit.once('error', () => resolve())
        limit.end(Buffer.from(text, 'latin1'), () => resolve())
      })
      limit.destroy()
      expect(passed).toBeLessThanOrEqual(text.length + 16)
    })
  },
  ample,
)

it(
  'no command is encoded as two frames of a watch',
  async () => {
    const types = [
      'locate',
      'measure',
      'familyPhones',
      'workMode',
      'heartRateInterval',
      'temperatureInterval',
      'status',
      'x',
    ]
    const values = [
      'heartRate',
      '__proto__',
      '1#IWBP17',
      3,
      -1,
      1e9,
      null,
      ['13800000001', '1#', 5, '+8613800000002'].map((phone) => ({ phone })),
    ]
    await often(4_000, (chance) => {
      const any = () => pickOne(chance, values)
      const command = {
        id: Math.floor(chance() * 1e9),
        type: pickOne(chance, types),
        what: any(),
        sosNumbers: any(),
        mode: any(),
      }
      const frame = iwCommand(imei, { ...command, minutes: any() })
      if (frame !== undefined) expect(frame).toMatch(/^IWBP[0-9A-Z]{2},\d{15},\d{6}[\d,+]*#$/)
    })
  },
  ample,
)
