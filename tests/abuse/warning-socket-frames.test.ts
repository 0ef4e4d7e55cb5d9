import { randomBytes } from 'node:crypto'
import { contract } from '@care/shared/contract'
import { socketPath } from '@care/shared/live/events'
import { within } from '@care/shared/testing/within'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { ingest, type SignedIn, signedIn } from '../support/client.ts'
import { until } from '../support/until.ts'
import { findWatchImeis, openFeed, sosMessage, tenantId, withBystanders } from './support/bystander.ts'
import { countSocketClosings } from './support/metrics.ts'
import { lineTo, rawSocketHandshake, readAll } from './support/raw.ts'

const origin = inject('origin')
let desk: SignedIn
beforeAll(async () => {
  desk = await signedIn(origin, 'desk')
})

const ticket = async () => (await desk.call(contract.session.socketTicket, {})).ticket
const addressFor = (userId: number | string, query: string) =>
  `${origin.replace('http', 'ws')}${socketPath}/${userId}${query}`
const closing = (socket: WebSocket) =>
  within(
    'the end of a socket',
    new Promise<number>((resolve) => {
      socket.on('error', () => undefined)
      socket.once('close', resolve)
    }),
  )
const knock = (userId: number | string, query: string) => closing(new WebSocket(addressFor(userId, query)))

describe('tickets of the warning socket', () => {
  it('a ticket that is missing, made up, duplicated or an access token closes the socket with 4401', async () => {
    const { id } = desk.token.user_info
    const fresh = await ticket()
    for (const query of [
      '',
      '?ticket=',
      '?ticket=%00',
      `?ticket=${'a'.repeat(22)}`,
      `?ticket=${'a'.repeat(9_000)}`,
      `?ticket=${desk.token.access_token}`,
      `?ticket=${fresh}&ticket=${fresh}`,
      `?ticket[]=${fresh}`,
      '?ticket=*',
    ])
      expect(await knock(id, query)).toBe(4401)
  })

  it("a ticket of one person does not open another person's socket", async () => {
    expect(await knock(desk.token.user_info.id + 1, `?ticket=${await ticket()}`)).toBe(4403)
    expect(await knock(`0${desk.token.user_info.id}`, `?ticket=${await ticket()}`)).toBe(4403)
  })

  it('a ticket works once, even if it is sent twice concurrently', async () => {
    const query = `?ticket=${await ticket()}`
    const sockets = [1, 2, 3].map(() => new WebSocket(addressFor(desk.token.user_info.id, query)))
    const greeted = sockets.map(
      (socket) => new Promise<string>((resolve) => socket.once('message', () => resolve('greeted'))),
    )
    const outcomes = await Promise.all(sockets.map((socket, n) => Promise.race([closing(socket), greeted[n]])))
    expect(outcomes.sort()).toEqual([4401, 4401, 'greeted'])
    for (const socket of sockets) socket.terminate()
  })

  it('a ticket of an ended session opens no socket', async () => {
    const gone = await signedIn(origin, 'desk')
    const { ticket: late } = await gone.call(contract.session.socketTicket, {})
    await gone.call(contract.session.logout, {})
    expect(await knock(gone.token.user_info.id, `?ticket=${late}`)).toBe(4401)
  })
})

describe('messages on the warning socket', () => {
  it.each([
    ['binary', 4400, () => Buffer.from('{"kind":"resume","cursor":{}}')],
    ['of an unknown kind', 4400, () => '{"kind":"subscribe","tenantId":1000003}'],
    ['cut off', 4400, () => '{"kind":"resume"'],
    ['of a megabyte', 1009, () => 'x'.repeat(1_048_576)],
    ['just above 64 kB', 1009, () => 'x'.repeat(65_537)],
    ['with a cursor of text', 4400, () => '{"kind":"resume","cursor":"0"}'],
    ['with a cursor too large', 4400, () => `{"kind":"resume","cursor":{"${tenantId}":1e300}}`],
    ['with a negative cursor', 4400, () => `{"kind":"resume","cursor":{"${tenantId}":-1}}`],
    ['with SQL as the cursor’s tenant', 4400, () => '{"kind":"resume","cursor":{"1 or 1=1":0}}'],
    ['with 10,000 nested objects', 4400, () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('a message (%s) closes the socket with %i, which is counted', async (_what, code, message) => {
    const before = await countSocketClosings(origin)
    const { socket } = await openFeed(desk)
    const ended = closing(socket)
    socket.send(message())
    expect(await ended).toBe(code)
    await until('it is counted', async () => (await countSocketClosings(origin)) > before)
  })

  it('a message that asks for other tenants’ feeds gets only the feed of the sender’s tenant', async () => {
    const [own, theirs] = [tenantId, 1_000_003]
    const chaoyang = await signedIn(origin, 'chaoyang')
    for (const [of, who] of [
      [own, desk],
      [theirs, chaoyang],
    ] as const)
      expect((await ingest(origin, of, [sosMessage((await findWatchImeis(who))[0] ?? '')])).status).toBe(202)

    for (const [of, who] of [
      [own, desk],
      [theirs, chaoyang],
    ] as const) {
      const { socket, events } = await openFeed(who)
      // the feed can only replay the SOS once it is stored
      await until('the own feed has something to bring', () => {
        socket.send(`{"kind":"resume","cursor":{"1":0,"${own}":0,"${theirs}":0,"1000010":0}}`)
        return events.some(({ kind, missed = 0 }) => kind === 'resumed' && missed > 0)
      })
      const resumed = events.filter(({ kind }) => kind === 'resumed')
      expect([...new Set(resumed.map(({ cursor = {} }) => Object.keys(cursor).join()))]).toEqual([String(of)])
      const brought = events.filter(({ kind }) => kind.startsWith('warning'))
      expect([...new Set(brought.map((event) => event.tenantId))]).toEqual([of])
      socket.close()
    }
  })

  it('more than 200 messages within a second close the socket with 1008', async () => {
    const { socket } = await openFeed(desk)
    const ended = closing(socket)
    for (let sent = 0; sent < 200; sent++) socket.send('heart-beat')
    expect(await ended).toBe(1008)
  })

  it('a session is limited to five sockets: a sixth socket is closed with 1008', async () => {
    const crowd = await signedIn(origin, 'desk')
    const open = await Promise.all([1, 2, 3, 4, 5].map(() => openFeed(crowd)))
    const { ticket: sixth } = await crowd.call(contract.session.socketTicket, {})
    expect(await knock(crowd.token.user_info.id, `?ticket=${sixth}`)).toBe(1008)
    for (const { socket } of open) socket.terminate()
  })
})

describe('bytes that are not a valid frame', () => {
  const masked = (opcode: number, payload: Buffer) => {
    const mask = randomBytes(4)
    const body = payload.map((byte, n) => byte ^ (mask[n % 4] ?? 0))
    return Buffer.concat([Buffer.from([opcode, 0x80 | payload.length]), mask, body])
  }
  it.each([
    ['without a mask', 1002, () => Buffer.concat([Buffer.from([0x81, 1]), Buffer.from('x')])],
    ['with a reserved bit', 1002, () => masked(0xc1, Buffer.from('x'))],
    ['of an unknown kind', 1002, () => masked(0x83, Buffer.from('x'))],
    ['that continue no earlier frame', 1002, () => masked(0x80, Buffer.from('x'))],
    ['a fragmented ping', 1002, () => masked(0x09, Buffer.from('x'))],
    ['invalid UTF-8', 1007, () => masked(0x81, Buffer.from([0xff, 0xfe]))],
    ['a close with no code', 1002, () => masked(0x88, Buffer.from([1]))],
    ['a close with an invalid code', 1002, () => masked(0x88, Buffer.from([0x03, 0xed]))],
    ['a declared length of a petabyte', 1009, () => Buffer.from([0x81, 0xff, 0, 4, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])],
  ])('bytes that are not a valid frame (%s) close the socket with %i', async (_what, code, bytes) => {
    const line = lineTo(origin)
    line.setTimeout(10_000, () => line.destroy(new Error('the line was left open')))
    const ended = readAll(line)
    line.write(rawSocketHandshake(`${socketPath}/${desk.token.user_info.id}?ticket=${await ticket()}`))
    line.once('data', () => line.write(bytes()))
    const said = await ended
    expect(said.toString('latin1')).toContain('101 Switching Protocols')
    expect(said.includes(Buffer.from([0x88, 2, code >> 8, code & 0xff]))).toBe(true)
  })

  it('bytes cut off in the middle of a frame end the connection without an error', async () => {
    const line = lineTo(origin)
    line.write(rawSocketHandshake(`${socketPath}/${desk.token.user_info.id}?ticket=${await ticket()}`))
    const ended = readAll(line)
    line.once('data', () => {
      line.write(Buffer.from([0x81, 0xfe, 0x10]))
      line.resetAndDestroy()
    })
    await ended
  })
})

withBystanders()
