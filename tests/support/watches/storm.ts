import { setTimeout as pause } from 'node:timers/promises'
import type { IngestAnswer } from '@care/shared/devices/devices/ingestion'
import { ingest } from '../client.ts'

interface Storm {
  origin: string
  tenantId: number
  imeis: string[]
  /** Number of distinct messages; 10 % are sent twice and 10 % swap places with a later message. */
  count: number
  /** Prefix of every message id, by which the rows of this storm are found. */
  prefix: string
  batch?: number
}

interface Sent {
  distinct: number
  repeats: number
  batches: number
  retries: number
  rejected: number
}

/** Heart rate messages, every 40th far too high, in an order determined by the count alone. */
function messagesOf({ count, prefix, imeis }: Storm) {
  const begin = Date.now() - count * 20
  const messages = Array.from({ length: count }, (_, n) => ({
    id: `${prefix}-${n}`,
    imei: imeis[n % imeis.length] ?? '',
    type: 'heartRate',
    time: new Date(begin + n * 20).toISOString(),
    heartRate: n % 40 === 0 ? 165 + (n % 7) : 62 + (n % 30),
  }))
  for (let n = 0; n + 500 < count; n += 10) swap(messages, n, n + 7 + (n % 450))
  const repeats = messages.filter((_, n) => n % 10 === 3)
  return { messages, repeats }
}

/** Sends the messages in batches like devices do: an unacknowledged batch is retried until it is acknowledged. */
export async function sendStorm(storm: Storm): Promise<Sent> {
  const { messages, repeats } = messagesOf(storm)
  const size = storm.batch ?? 100
  const batches = chunks(mixed(messages, repeats), size)
  const sent: Sent = {
    distinct: messages.length,
    repeats: repeats.length,
    batches: batches.length,
    retries: 0,
    rejected: 0,
  }

  const sender = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      for (let answer = await attempt(storm, batch); ; answer = await attempt(storm, batch)) {
        if (answer) {
          sent.rejected += answer.rejected.length
          break
        }
        sent.retries += 1
        await pause(100)
      }
    }
  }
  await Promise.all([sender(), sender(), sender(), sender()])
  return sent
}

/** Sends a batch; returns the acknowledgement, or undefined if there was none. */
async function attempt({ origin, tenantId }: Storm, batch: unknown[]): Promise<IngestAnswer | undefined> {
  try {
    const answer = await ingest(origin, tenantId, batch)
    if (answer.status !== 202) return undefined
    return ((await answer.json()) as { data: IngestAnswer }).data
  } catch {
    // no connection, or the connection broke, so the batch is not acknowledged
    return undefined
  }
}

/** Inserts each repeated message some hundred messages after its original. */
function mixed<T>(messages: T[], repeats: T[]): T[] {
  const all: T[] = []
  messages.forEach((message, n) => {
    all.push(message)
    const repeat = repeats[Math.floor((n - 300) / 10)]
    if (n % 10 === 9 && repeat) all.push(repeat)
  })
  return [...all, ...repeats.slice(-40)]
}

function swap<T>(list: T[], a: number, b: number) {
  const first = list[a]
  const second = list[b]
  if (first === undefined || second === undefined) return
  list[a] = second
  list[b] = first
}

const chunks = <T>(list: T[], size: number) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))
