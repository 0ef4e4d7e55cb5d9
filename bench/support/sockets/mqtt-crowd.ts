import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * Opens MQTT connections with raw packets, so that the crowd itself uses little memory; on command, each connection
 * sends a message and waits for its acknowledgement.
 */
const { port, from, to, address, spreadMs, measured = { type: 'heartbeat' } } = JSON.parse(process.argv[2] as string)
/** Number of concurrent MQTT sign-ins, which the broker queues. */
const atOnce = 50
const [connackType, pubackType] = [0x20, 0x40]

const line: { imei: string; socket: Socket }[] = []
for (let n = from; n < to; n += atOnce)
  line.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, to - n) }, (_, place) => open(n + place)))))
say({ up: line.length })
for await (const _ of createInterface({ input: process.stdin })) {
  await Promise.all(line.map((one, place) => speak(one, (place * spreadMs) / line.length)))
  say({ said: line.length })
}

function say(what: object) {
  process.stdout.write(`${JSON.stringify(what)}\n`)
}

function text(value: string) {
  return Buffer.concat([Buffer.from([value.length >> 8, value.length & 255]), Buffer.from(value)])
}

function packet(type: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [(body.length & 127) | 128, body.length >> 7]
  return Buffer.concat([Buffer.from([type, ...length]), body])
}

/** Connects with clean session, user name and secret, and a keep-alive of ten minutes. */
async function open(n: number) {
  const imei = `98${String(n).padStart(13, '0')}`
  const socket = connect({ port, host: '127.0.0.1', localAddress: address })
  await once(socket, 'connect')
  const head = Buffer.from([4, 0xc2, 600 >> 8, 600 & 255])
  socket.write(packet(0x10, text('MQTT'), head, text('b'), text(imei), text('bench')))
  await answer(socket, connackType)
  return { imei, socket }
}

async function speak({ imei, socket }: { imei: string; socket: Socket }, afterMs: number) {
  await new Promise((done) => setTimeout(done, afterMs))
  const message = { id: crypto.randomUUID(), imei, time: new Date().toISOString(), power: 80, ...measured }
  socket.write(packet(0x32, text(`care/${imei}/up`), Buffer.from([0, 1]), Buffer.from(JSON.stringify(message))))
  await answer(socket, pubackType)
}

/** Reads a packet of four bytes, which may arrive in several chunks. */
async function answer(socket: Socket, type: number): Promise<void> {
  let told = Buffer.alloc(0)
  while (told.length < 4) told = Buffer.concat([told, ...((await once(socket, 'data')) as Buffer[])])
  if (told[0] !== type || (type === connackType && told[3] !== 0)) throw new Error(`answered ${told.toString('hex')}`)
}
