import { connect, type Socket } from 'node:net'
import { within } from '@care/shared/testing/within'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export const lineTo = (origin: string, localAddress?: string): Socket => {
  const { hostname, port } = new URL(origin)
  return connect({ host: hostname, port: Number(port), ...(localAddress ? { localAddress } : {}) })
}

/** Writes raw bytes and reads all responses until the connection closes. */
export async function sendBytes(origin: string, bytes: string | Buffer): Promise<RawAnswer[]> {
  const socket = lineTo(origin)
  socket.setTimeout(15_000, () => socket.destroy(new Error('the line was left open')))
  socket.write(bytes)
  return answersOf((await readAll(socket)).toString())
}

/** Reads until the server closes; a reset counts as closed, and a connection that stays open fails. */
export async function readAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  let failure: NodeJS.ErrnoException | undefined
  socket.on('error', (error) => {
    failure = error
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await within(() => `the end of a line on which came ${Buffer.concat(chunks).toString('latin1') || 'nothing'}`, closed)
  if (failure && failure.code !== 'ECONNRESET' && failure.code !== 'EPIPE') throw failure
  return Buffer.concat(chunks)
}

function answersOf(text: string): RawAnswer[] {
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter(Boolean)
    .map((answer) => {
      const [head = '', ...rest] = answer.split('\r\n\r\n')
      const [statusLine = '', ...lines] = head.split('\r\n')
      const headers = lines
        .map((line) => line.split(/: ?(.*)/s))
        .map(([name = '', value = '']) => [name.toLowerCase(), value])
      return {
        status: Number(statusLine.split(' ')[1]),
        headers: Object.fromEntries(headers),
        body: rest.join('\r\n\r\n'),
      }
    })
}

/** A minimal HTTP request; `head` contains further header lines. */
export const rawHttpRequest = (path: string, head = '', method = 'GET', body = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: care\r\nConnection: close\r\n${head}\r\n${body}`

/** A valid WebSocket handshake, which tests change in one respect. */
export const rawSocketHandshake = (path: string, head = '') =>
  `GET ${path} HTTP/1.1\r\nHost: care\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${head}\r\n`
