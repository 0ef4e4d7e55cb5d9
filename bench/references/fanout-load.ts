import { Agent, request } from 'node:http'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { feedChannel } from '@care/shared/live/events'
import { Redis } from 'ioredis'
import { SocketCrowd } from '../support/sockets/socket-crowd.ts'
import { socketUrlsOf } from '../support/sockets/socket-urls.ts'

/**
 * Opens the socket crowd, publishes messages to it and counts deliveries. Reads commands as lines from stdin and prints
 * results as lines.
 */
const settings = JSON.parse(process.argv[2] as string)
const { name, crowd: size, port, redisUrl, modules, deliveriesPerSecond } = settings
const tenantId = 1000001
const messageBytes = 300
const stampDigits = 13
const rateSeconds = 6
const floodSeconds = 5
/** Largest number of messages in flight: beyond it each reference only queues. */
const window = name === 'socketIo' ? 32 : 512

const nchanAgent = new Agent({ keepAlive: true, maxSockets: 32 })
const crowd = new SocketCrowd()
const redis = new Redis(redisUrl)
let seq = 0

/** Microseconds on this process's clock, as 13 digits. */
const stamp = () => String(Math.round(performance.now() * 1000)).padStart(stampDigits, '0')
const head = `{"kind":"warning","tenantId":${tenantId},"t":"`

function message(): string {
  seq += 1
  const start = `${head}${stamp()}","seq":${seq},"warning":{"warningContent":"`
  return `${start}${'x'.repeat(messageBytes - start.length - 3)}"}}`
}

const publishers = { gateway: toGateway, nchan: toNchan, socketIo: toSocketIo() }
const publish = publishers[name as keyof typeof publishers]
/** socket.io's framing of a message. */
const wrapper = name === 'socketIo' ? { before: '42["w",', after: ']' } : { before: '', after: '' }
const payloadBytes = wrapper.before.length + messageBytes + wrapper.after.length
const stampAt = wrapper.before.length + head.length

await openCrowd()
await quiet()
say({ up: 1 })
for await (const line of createInterface({ input: process.stdin })) {
  const { go } = JSON.parse(line) as { go: string }
  say(go === 'rate' ? await rate() : await flood())
}

function say(what: object) {
  process.stdout.write(`${JSON.stringify(what)}\n`)
}

/** Publishes at 40,000 deliveries a second; measures the 99th percentile. */
async function rate() {
  const delays: number[] = []
  crowd.expect(payloadBytes)
  crowd.listen(stampAt, (sent) => delays.push(performance.now() * 1000 - sent))
  const everyMs = (1000 * size) / deliveriesPerSecond
  const count = Math.round((rateSeconds * 1000) / everyMs)
  const begun = performance.now()
  for (let index = 0; index < count; index++) {
    const due = begun + index * everyMs
    if (due > performance.now()) await new Promise((done) => setTimeout(done, due - performance.now()))
    void publish(message())
  }
  await arrived(count * size)
  crowd.listen(0, null)
  delays.sort((a, b) => a - b)
  return { p99: (delays[Math.floor(delays.length * 0.99)] ?? 0) / 1000, count: delays.length }
}

/** Publishes as fast as messages are delivered, with a bounded number in flight. */
async function flood() {
  crowd.countsBytesOnly = true
  const before = crowd.bytes
  const arrivals = () => (crowd.bytes - before) / (payloadBytes + 4)
  const begun = performance.now()
  const end = begun + floodSeconds * 1000
  let published = 0
  while (performance.now() < end) {
    while (published - arrivals() / size < window) {
      published += 1
      void publish(message())
    }
    await new Promise((done) => setTimeout(done, 1))
  }
  return { deliveries: Math.floor(arrivals()), seconds: (performance.now() - begun) / 1000 }
}

async function arrived(deliveries: number) {
  const end = performance.now() + 15_000
  while (crowd.deliveries < deliveries && performance.now() < end) await new Promise((done) => setTimeout(done, 5))
  // a reference that cannot keep up is measured by the deliveries that arrived
  if (name === 'gateway' && crowd.deliveries !== deliveries)
    throw new Error(`${name}: ${crowd.deliveries} of ${deliveries} deliveries arrived`)
}

/** Waits until no greeting frame has arrived for a while. */
async function quiet() {
  for (let before = -1; before !== crowd.frames; ) {
    before = crowd.frames
    await new Promise((done) => setTimeout(done, 700))
  }
}

async function openCrowd() {
  if (name === 'nchan') return crowd.open(port, size, async () => '/subscribe')
  if (name === 'socketIo') return crowd.open(port, size, async () => '/socket.io/?EIO=4&transport=websocket', '40')
  await crowd.open(port, size, socketUrlsOf(redis, tenantId))
}

function toGateway(text: string) {
  return redis.publish(feedChannel(tenantId), text)
}

function toNchan(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/publish', method: 'POST', agent: nchanAgent }
    const post = request({ ...options, headers: { 'content-length': text.length } }, (answer) => {
      answer.resume().once('end', resolve)
    })
    post.once('error', reject).end(text)
  })
}

function toSocketIo() {
  if (name !== 'socketIo') return async () => undefined
  const load = createRequire(`${modules}/package.json`)
  const { Emitter } = load('@socket.io/redis-emitter')
  const emitter = new Emitter(new (load('ioredis').Redis)(redisUrl))
  return async (text: string) => emitter.emit('w', JSON.parse(text))
}
