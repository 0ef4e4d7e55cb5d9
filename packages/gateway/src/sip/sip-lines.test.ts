import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { within } from '@care/shared/testing/within'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { ticketFor } from '../testing/live-client.ts'

let gateway: TestGateway
let server: WebSocketServer

beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'sip' })
  server.on('connection', (socket) => socket.on('message', (data) => socket.send(`heard ${data}`)))
  await once(server, 'listening')
  gateway = await startGateway(
    { SIP_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    { lookMs: 20 },
  )
})
afterAll(async () => {
  await gateway.stop()
  server.close()
})

const dial = (ticket: string, headers = {}) =>
  new WebSocket(`${gateway.url.replace('http', 'ws')}/sip?ticket=${ticket}`, 'sip', { headers })
const ticket = async () => {
  const { authorization } = await gateway.bearer()
  return { authorization, ticket: await ticketFor(gateway, authorization) }
}
/** The status of a refused upgrade. */
async function refusal(socket: WebSocket): Promise<number> {
  socket.on('error', () => undefined)
  const [, answer] = (await within('a refusal', once(socket, 'unexpected-response'))) as [
    unknown,
    { statusCode: number },
  ]
  return answer.statusCode
}

it('a softphone speaks with the SIP server until its session ends', async () => {
  const own = await ticket()
  const socket = dial(own.ticket)
  await within('the line', once(socket, 'open'))
  expect(socket.protocol).toBe('sip')
  socket.send('REGISTER')
  const [answer] = (await within('an answer', once(socket, 'message'))) as [Buffer]
  expect(String(answer)).toBe('heard REGISTER')
  const closed = once(socket, 'close')
  await gateway.app.inject({ method: 'DELETE', url: '/auth/token/logout', headers: own })
  await within('the end', closed)
})

it('nobody gets there without a ticket, with a used one, or from a foreign page', async () => {
  const { ticket: own } = await ticket()
  expect(await refusal(dial('guessed'))).toBe(401)
  expect(await refusal(dial(own, { origin: 'https://elsewhere.example' }))).toBe(403)
  const first = dial(own)
  await within('the line', once(first, 'open'))
  expect(await refusal(dial(own))).toBe(401)
  first.terminate()
})

it('a SIP server that is away is told, and without one there is no such path', async () => {
  const away = await startGateway({ SIP_URL: 'http://127.0.0.1:1' })
  const none = await startGateway()
  const { authorization } = await away.bearer()
  const at = (one: TestGateway, own: string) =>
    new WebSocket(`${one.url.replace('http', 'ws')}/sip?ticket=${own}`, 'sip')
  expect(await refusal(at(away, await ticketFor(away, authorization)))).toBe(503)
  expect(await refusal(at(none, 'any'))).toBe(404)
  await Promise.all([away.stop(), none.stop()])
})
