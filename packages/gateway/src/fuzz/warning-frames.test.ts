import { corruptSample, createFuzzRunner, pickOne } from '@care/shared/testing/fuzz'
import { expect, it } from 'vitest'
import { entryOf, join, startHub } from '../testing/hub.ts'

const often = createFuzzRunner(process.env)
const ample = 600_000
const [here, there] = [1_000_002, 1_000_003]
const samples = [
  'ping',
  'heart-beat',
  `{"kind":"resume","cursor":{"${here}":3}}`,
  `{"kind":"resume","cursor":{"${here}":0,"${there}":0}}`,
  '{"kind":"resume","cursor":{}}',
  `{"kind":"warning","tenantId":${there},"seq":1}`,
  `{"kind":"resume","cursor":{"${there}":0,"__proto__":{"${there}":1}}}`,
]
/** Close codes that an invalid client may get: invalid frame, too many messages, reconnect. */
const farewells = [1008, 1013, 4400, 4408]

it(
  'the warning socket survives random frames, leaks no data and continues to serve other clients',
  async () => {
    const { hub } = startHub({ isAway: false, isListening: true, newest: { [here]: 5, [there]: 40 } })
    const bystander = join(hub, [here], { sessionId: 'bystander' })
    let number = 0
    await often(1_500, async (chance) => {
      const one = join(hub, [here], { sessionId: `s${++number}` })
      for (let more = pickOne(chance, [1, 1, 2, 60]); more > 0; more--)
        one.socket.emit('message', Buffer.from(corruptSample(chance, samples), 'latin1'), chance() < 0.05)
      if (number % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
      expect(one.closings.filter((code) => !farewells.includes(code))).toEqual([])
      expect(one.events().filter((event) => event.tenantId === there)).toEqual([])
      one.leave()
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect([hub.count(), bystander.closings]).toEqual([1, []])
    hub.feed(JSON.stringify(entryOf(here, 6)))
    await expect.poll(() => bystander.events().some(({ seq }) => seq === 6)).toBe(true)
    hub.close()
  },
  ample,
)
