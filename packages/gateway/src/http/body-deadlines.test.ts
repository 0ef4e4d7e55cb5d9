import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { within } from '@care/shared/testing/within'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockProcess } from '../testing/block-process.ts'
import { allowUpload, enforceBodyDeadlines } from './body-deadlines.ts'
import { answerOnSocket } from './broken-requests.ts'

const bodyMs = 100
/**
 * Generous limits except for the one that is tested, so that a machine that pauses does not look like a slow client.
 */
const ample = { bodyMs, uploadMs: 60_000, leastBytes: 1, withinMs: 10_000 }
const uploads = {
  '/upload': ample,
  '/trickling': { ...ample, withinMs: 500 },
  '/endless': { ...ample, withinMs: 500, uploadMs: 1_500 },
}
let server: Server

/** Starts a server: routes `/upload` have the deadline of uploads, `/early` responds before it has read the body. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const limits = uploads[request.url as keyof typeof uploads]
    if (limits) allowUpload(request, limits)
    if (request.url === '/early') response.end('refused')
    request.on('error', () => undefined)
    request.resume().on('end', () => response.end('done'))
  })
  enforceBodyDeadlines(server, (socket) => answerOnSocket(socket, 408), ample)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => server.close())

/** Sends `bytes` every 50 ms until done or cut off; resolves with the response and the elapsed ms. */
async function send(path: string, length: number, bytes: number) {
  const begun = performance.now()
  const line: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  let sent = 0
  line.on('data', (chunk) => {
    said += String(chunk)
  })
  line.on('error', () => undefined)
  line.write(`POST ${path} HTTP/1.1\r\nHost: care\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`)
  const timer = setInterval(() => {
    if (sent < length && line.writable) line.write('x'.repeat(Math.min(bytes, length - sent)))
    sent += bytes
  }, 50)
  await within(`the end of a line to ${path}`, new Promise((done) => line.once('close', done)))
  clearInterval(timer)
  return { said, after: performance.now() - begun }
}

it('a body that arrives too late is cut off with an error response', async () => {
  const { said, after } = await send('/', 1_000, 1)
  expect(said).toMatch(/^HTTP\/1.1 408 /)
  expect(after).toBeGreaterThan(90)
})

it('the rest of a body is cut off if its request was already answered', async () => {
  expect((await send('/early', 1_000, 1)).said).toMatch(/^HTTP\/1.1 200 /)
})

it('an upload gets more time as long as its bytes keep arriving', async () => {
  const { said, after } = await send('/upload', 100, 10)
  expect(said).toMatch(/^HTTP\/1.1 200 /)
  expect(after).toBeGreaterThan(bodyMs * 2)
})

it('an upload that arrives too slowly or never ends is cut off', async () => {
  const [trickled, endless] = await Promise.all([send('/trickling', 1_000, 0), send('/endless', 100_000, 10)])
  expect(trickled.said).toMatch(/^HTTP\/1.1 408 /)
  expect(trickled.after).toBeLessThan(uploads['/trickling'].uploadMs)
  expect(endless.said).toMatch(/^HTTP\/1.1 408 /)
  expect(endless.after).toBeGreaterThan(uploads['/endless'].uploadMs)
})

it('a body that arrived in time is accepted, even if the suspended process read it late', async () => {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const said = text(line)
  line.write('POST / HTTP/1.1\r\nHost: care\r\nConnection: close\r\nContent-Length: 5\r\n\r\n')
  await within('the request', once(server, 'request'))
  line.end('whole')
  blockProcess(bodyMs * 4)
  expect(await said).toMatch(/^HTTP\/1.1 200 /)
})
