import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * Sends batches of 1,000 values of one institution's devices at a fixed rate, whatever the response, until stopped.
 * Then resends some acknowledged batches: stored values must count as duplicates. Arguments: `port`, `perSecond`, the
 * data source's key and its devices.
 */
const [port, perSecond, key, devices] = process.argv.slice(2)
const imeis = (devices ?? '').split(',')
const size = 1_000
const tickMs = 50
const mostWaiting = 200
const mostAgain = 40
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const statuses: Record<string, number> = {}
const acknowledged: string[] = []
let number = 0
let waiting = 0
let isOver = false

function batch(): string {
  const time = Date.now() - 60_000
  const messages = Array.from({ length: size }, (_, n) => ({
    id: `flood-${process.pid}-${number}-${n}`,
    imei: imeis[n % imeis.length],
    type: 'heartRate',
    time: new Date(time + n).toISOString(),
    heartRate: 60 + (n % 40),
  }))
  number++
  return JSON.stringify(messages)
}

async function post(body: string) {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-ingest-key': key,
    'x-forwarded-for': '10.66.0.1',
  }
  const call = request({ host: '127.0.0.1', port, agent, method: 'POST', path: '/tenant-device/ingest', headers })
  call.end(body)
  const [answer] = await once(call, 'response')
  const { data } = JSON.parse(await text(answer)) as { data: { accepted: number; duplicates: number } | null }
  return { status: Number(answer.statusCode), accepted: data?.accepted ?? 0, duplicates: data?.duplicates ?? 0 }
}

const count = (name: string, more = 1) => {
  statuses[name] = (statuses[name] ?? 0) + more
}

async function flood() {
  waiting++
  const body = batch()
  const answer = await post(body).catch(() => undefined)
  waiting--
  if (!answer) return count('cut')
  count(String(answer.status))
  count('accepted', answer.accepted)
  if (answer.accepted !== size) return
  if (acknowledged.length < mostAgain) acknowledged.push(body)
  else if (Math.random() < 0.05) acknowledged[Math.floor(Math.random() * mostAgain)] = body
}

const each = (Number(perSecond) * tickMs) / 1_000 / size
let due = 0
setInterval(() => {
  // batches beyond the limit are dropped: delaying them would only prolong the flood
  for (due = Math.min(due + each, 20); due >= 1; due--) if (!isOver && waiting < mostWaiting) void flood()
}, tickMs)

process.on('SIGTERM', async () => {
  isOver = true
  while (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  let lost = 0
  for (const body of acknowledged) {
    let answer = await post(body)
    while (answer.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      answer = await post(body)
    }
    lost += size - answer.duplicates
  }
  const said = { ...statuses, again: acknowledged.length * size, lost }
  process.stdout.write(`${JSON.stringify(said)}\n`, () => process.exit(0))
})
