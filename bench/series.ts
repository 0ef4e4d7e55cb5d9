import { setTimeout as pause } from 'node:timers/promises'
import { measurements } from '@care/shared/devices/devices/devices.contract'
import { queryString } from '@care/shared/http/client'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { durationOf } from './support/compare.ts'
import { type Measured, median } from './support/report.ts'
import { type RunningServices, startServices, vouchFor } from './support/services.ts'

const ports = { postgres: 20616, redis: 20617, services: 20618, mqtt: 20619 }
const turns = Number(process.env.BENCH_ROUNDS ?? 3) * 5
const tenantId = 1000002
const imei = '860000000000001'
const day = 86_400_000
/** Upper limits of a response in bytes and in ms. */
const most = { bytes: 50_000, ms: 300 }

interface Asked {
  what: string
  days: number
  width: number
  /** Length of a bucket in seconds, for the handwritten SQL. */
  step: number
}
const asked: Asked[] = [
  { what: '一年', days: 365, width: 1_000, step: day / 1_000 },
  { what: '30 天', days: 30, width: 1_000, step: 7_200 },
  { what: '24 小时', days: 1, width: 1_000, step: 300 },
]

/**
 * A year of one device's heart rate, one point a minute: the series as a chart requests it, against the same buckets by
 * handwritten SQL.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    await fillYear(services)
    await untilGathered(services)
    const results: Measured[] = []
    for (const one of asked) results.push(...(await compare(services, one)))
    return results
  } finally {
    await services.stop()
  }
}

async function fillYear({ owner }: RunningServices) {
  await owner.query(`select make_partitions((now() - interval '13 months')::date, now()::date)`)
  await owner.query(`delete from measurement where type = 'heartRate'`)
  await owner.query(
    `insert into measurement (tenant_id, device_id, oldman_id, type, time, value, status)
      select tenant_id, id, oldman_id, 'heartRate', date_trunc('minute', now()) - n * interval '1 minute', 55 + n % 60, (n % 500 = 0)::integer
      from device, generate_series(525599, 0, -1) as n where imei = $1`,
    [imei],
  )
  await owner.query('vacuum analyze measurement')
}

/** Waits until the sweep, which runs once a minute, has aggregated the measurements by hour, including the newest. */
async function untilGathered({ owner }: RunningServices) {
  const end = Date.now() + 4 * 60_000
  for (;;) {
    const { rows } = await owner.query(`select from measurement_gathered where until >= current_date - interval '4 days'
      and not exists (select from measurement_late where hour < until)`)
    if (rows.length > 0) return
    if (Date.now() > end) throw new Error('the hours were not gathered')
    await pause(1_000)
  }
}

async function compare({ origin, owner }: RunningServices, { what, days, width, step }: Asked): Promise<Measured[]> {
  const now = Math.floor(Date.now() / 1_000) * 1_000
  const [startTime, endTime] = [toShanghaiTime(now - days * day), toShanghaiTime(now)]
  const query = queryString({ imei, metric: 'heartRate', startTime, endTime, width })
  const headers = vouchFor(tenantId, ['measurement:view'])
  let bytes = 0
  const call = async () => {
    const answer = await fetch(`${origin}${measurements.chart.path}${query}`, { headers })
    if (answer.status !== 200) throw new Error(`${what}: ${answer.status}: ${await answer.text()}`)
    bytes = (await answer.text()).length
  }
  const byHand = () =>
    owner.query(
      `select k, found.* from generate_series(0, ${Math.ceil((days * day) / 1_000 / step)}) as k cross join lateral (
        select min(time), max(time), count(*) as many, count(*) filter (where status = 1), count(*) filter (where status = 2),
          min(value), max(value), sum(value)
        from measurement where tenant_id = ${tenantId} and type = 'heartRate' and time >= $1::timestamptz + k * interval '${step} seconds'
          and device_id = (select id from device where imei = '${imei}')
          and time < $1::timestamptz + (k + 1) * interval '${step} seconds'
      ) as found where many > 0`,
      [startTime],
    )
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns + 2; turn++) {
    ours.push(await durationOf(call))
    theirs.push(await durationOf(byHand))
  }
  const ratios = ours.map((time, turn) => time / (theirs[turn] ?? 1)).slice(2)
  const time = median(ours)
  console.log(`  ${what}：${time.toFixed(1)} 毫秒，${bytes} 字节；裸 SQL ${median(theirs).toFixed(1)} 毫秒`)
  const subject = `一台手表每分钟一次的心率，${what}`
  return [
    { what: subject, reference: '同样的裸 SQL', ratio: median(ratios), bar: 1.5, as: 'most' },
    { what: `${subject}的应答时间`, reference: `${most.ms} 毫秒`, ratio: time / most.ms, bar: 1, as: 'most' },
    { what: `${subject}的应答大小`, reference: '50 kB', ratio: bytes / most.bytes, bar: 1, as: 'most' },
  ]
}
