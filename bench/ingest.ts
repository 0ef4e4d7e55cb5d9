import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { IngestAnswer } from '@care/shared/devices/devices/ingestion'
import { ingestKeyHeader, largestBatch } from '@care/shared/devices/devices/ingestion'
import type pg from 'pg'
import { durationOf } from './support/compare.ts'
import { copyInto } from './support/copy.ts'
import { type Measured, median } from './support/report.ts'
import { startServices, vouchFor } from './support/services.ts'

const ports = { postgres: 20470, redis: 20471, services: 20472, mqtt: 20473 }
const tenantId = 1000002
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const points = 100_000
const senders = 4

interface Point {
  id: string
  imei: string
  deviceId: number
  oldmanId: number
  time: string
  heartRate: number
}

/**
 * Points per second over HTTP in batches of 1,000, durable when acknowledged, against COPY of the same points into the
 * same table.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    const devices = await readDevices(services.owner)
    const ratios: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const all = makePoints(devices, round)
      const http = await durationOf(() => sendAll(services.origin, all))
      const copy = await durationOf(() => copyInto(services.owner, copyStatement, all.map(copyLine)))
      // the first round warms up HTTP and COPY
      if (round > 0) ratios.push(copy / http)
    }
    return [{ what: '设备上报（HTTP，每批1000条）', reference: 'COPY', ratio: median(ratios), bar: 0.5, as: 'least' }]
  } finally {
    await services.stop()
  }
}

async function readDevices(owner: pg.Client) {
  const { rows } = await owner.query<{ imei: string; deviceId: number; oldmanId: number }>(
    `select imei, id::integer as "deviceId", oldman_id::integer as "oldmanId" from device where tenant_id = $1 and oldman_id is not null`,
    [tenantId],
  )
  return rows
}

/** Makes points for the devices in turn; every round has different timestamps. */
function makePoints(devices: { imei: string; deviceId: number; oldmanId: number }[], round: number): Point[] {
  const begin = Date.now() - (round + 2) * points * 10
  return Array.from({ length: points }, (_, n) => {
    const device = devices[n % devices.length]
    if (!device) throw new Error('the demo has no devices')
    return { ...device, id: `${round}-${n}`, time: new Date(begin + n * 10).toISOString(), heartRate: 60 + (n % 40) }
  })
}

async function sendAll(origin: string, all: Point[]) {
  const bodies = Array.from({ length: points / largestBatch }, (_, n) =>
    JSON.stringify(
      all
        .slice(n * largestBatch, (n + 1) * largestBatch)
        .map(({ id, imei, time, heartRate }) => ({ id, imei, type: 'heartRate', time, heartRate })),
    ),
  )
  const agent = new Agent({ keepAlive: true })
  const sender = async () => {
    for (let body = bodies.pop(); body; body = bodies.pop()) await send(origin, agent, body)
  }
  await Promise.all(Array.from({ length: senders }, sender))
  agent.destroy()
}

async function send(origin: string, agent: Agent, body: string) {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    [ingestKeyHeader]: `demo-ingest-${tenantId}`,
    ...vouchFor(tenantId, []),
  }
  const sent = request(`${origin}/tenant-device/ingest`, { method: 'POST', agent, headers })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const { data } = JSON.parse(await text(answer)) as { data: IngestAnswer | null }
  if (data?.accepted !== largestBatch) throw new Error(`a batch was not accepted: ${JSON.stringify(data)}`)
}

const copyStatement = 'copy measurement (tenant_id, device_id, oldman_id, type, time, value) from stdin'
const copyLine = ({ deviceId, oldmanId, time, heartRate }: Point) =>
  `${tenantId}\t${deviceId}\t${oldmanId}\theartRate\t${time}\t${heartRate}\n`
