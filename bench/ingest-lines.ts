import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import mqtt from 'mqtt'
import type pg from 'pg'
import type { Measured } from './support/report.ts'
import { startServices } from './support/services.ts'

const ports = { postgres: 20480, redis: 20481, services: 20482, mqtt: 20483 }
const seconds = Number(process.env.BENCH_SECONDS ?? 20)
/** Messages sent per second, slightly above the required rate. */
const rate = 5_200
const bars = { perSecond: 5_000, p99: 250 }
const warmUp = 3_000

/** A connection that sends single messages; `say` resolves with the acknowledgement, which follows the commit. */
interface Line {
  say: (number: number) => Promise<void>
  end: () => void
}

/**
 * Sends single messages at a steady rate through one services process on one core; measures throughput and the delay of
 * each acknowledgement.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    const imeis = await readWatches(services.owner)
    const watches = await drive(imeis, watchLine)
    const brokered = await drive(imeis, mqttLine)
    await insistAllKept(services.origin)
    return [...report('手表 TCP', watches), ...report('MQTT QoS 1', brokered)]
  } finally {
    await services.stop()
  }
}

/**
 * Fails if messages were refused, since a refused message costs less than a stored one. Messages that could not be
 * stored are not acknowledged, and the watch sends them again when it reconnects.
 */
async function insistAllKept(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const others = text
    .split('\n')
    .filter(
      (line) =>
        /^care_ingest_messages_total\{(?!.*outcome="(accepted|failed|duplicate)")/.test(line) && !line.endsWith(' 0'),
    )
  if (others.length > 0 || !text.includes('via="watch",outcome="accepted"'))
    throw new Error(`not all were kept: ${others.join(' ')}`)
}

async function readWatches(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ imei: string }>(
    'select imei from device where data_source = 3 and oldman_id is not null order by imei',
  )
  return rows.map(({ imei }) => imei)
}

async function drive(imeis: readonly string[], open: (imei: string) => Promise<Line>) {
  const lines = await Promise.all(imeis.map(open))
  const waits: number[] = []
  const began = performance.now()
  let sent = 0
  let kept = 0
  let failed: unknown
  while (performance.now() - began < warmUp + seconds * 1_000) {
    for (const due = ((performance.now() - began) * rate) / 1_000; sent < due; sent++) {
      const line = lines[sent % lines.length]
      const at = performance.now()
      line?.say(sent).then(
        () => {
          const now = performance.now()
          if (now - began < warmUp || now - began > warmUp + seconds * 1_000) return
          kept++
          waits.push(now - at)
        },
        (error: unknown) => {
          failed = error
        },
      )
    }
    await pause(1)
  }
  for (const line of lines) line.end()
  if (failed) throw failed
  return {
    perSecond: kept / seconds,
    p99: waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.POSITIVE_INFINITY,
  }
}

const report = (what: string, { perSecond, p99 }: { perSecond: number; p99: number }): Measured[] => [
  {
    what: `${what}：每秒确认的消息（千条）`,
    reference: '目标',
    ratio: perSecond / bars.perSecond,
    bar: 1,
    as: 'least',
  },
  {
    what: `${what}：确认等待 p99 ${Math.round(p99)} 毫秒`,
    reference: `${bars.p99} 毫秒`,
    ratio: p99 / bars.p99,
    bar: 1,
    as: 'most',
  },
]

/**
 * Sends mostly temperatures, with positions and heartbeats between; all messages differ, since a duplicate would cost
 * nothing.
 */
async function watchLine(imei: string): Promise<Line> {
  const socket = connect(ports.mqtt + 1, '127.0.0.1')
  socket.setNoDelay(true)
  const waiting: (() => void)[] = []
  let rest = ''
  socket.on('data', (chunk) => {
    const frames = (rest + chunk.toString('latin1')).split('#')
    rest = frames.pop() ?? ''
    for (const _ of frames) waiting.shift()?.()
  })
  const ask = (frame: string) =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      socket.write(frame)
    })
  await once(socket, 'connect')
  await ask(`IWAP00${imei}#`)
  const frameOf = (number: number) => {
    if (number % 8 === 0) {
      const digits = new Date().toISOString().replace(/\D/g, '')
      const minutes = (10 + (number % 400_000) / 10_000).toFixed(4)
      return `IWAP01${digits.slice(2, 8)}A39${minutes}N116${minutes}E000.1${digits.slice(8, 14)}323.8706000908000102,460,0,9520,3671,#`
    }
    return number % 8 === 1
      ? `IWAP03,06000908000102,${number % 200_000},0#`
      : `IWAP50,36.${String(number).padStart(7, '0')},90#`
  }
  return { say: (number) => ask(frameOf(number)), end: () => socket.destroy() }
}

async function mqttLine(imei: string): Promise<Line> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${ports.mqtt}`, { username: imei, password: `demo-${imei}` })
  return {
    say: async (number) => {
      const message = {
        id: `b-${number}`,
        imei,
        type: 'heartRate',
        time: new Date().toISOString(),
        heartRate: 60 + (number % 40),
      }
      await client.publishAsync(`care/${imei}/up`, JSON.stringify(message), { qos: 1 })
    },
    end: () => void client.end(true),
  }
}
