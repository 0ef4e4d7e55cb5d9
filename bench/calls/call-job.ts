import { setTimeout as wait } from 'node:timers/promises'
import { callJobs } from '@care/shared/calls/jobs/jobs.contract'
import { CallOutcome } from '@care/shared/calls/records/call.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { startGateway } from '../support/gateway.ts'
import { fillSeats } from '../support/many/many-seats.ts'
import type { Measured } from '../support/report.ts'
import { type RunningServices, startServices, vouchFor } from '../support/services.ts'

const ports = { postgres: 20992, redis: 20993, services: 20994, mqtt: 20995, gateway: 20991 }
const tenantId = 1_000_002
const [numbers, seats, kills, most] = [10_000, 20, 3, 2]
/** The desk works for so long in all, in seconds; after that, what it did is compared with the rules. */
const workSeconds = 115
const minuteMs = 60_000

type Agent = Awaited<ReturnType<typeof fillSeats>>[number]
/** A number that was handed out: which attempt of which case, and when by the database. */
interface Attempt {
  caseId: number
  attempt: number
  time: string
}

/**
 * Twenty seats work through a job of 10,000 numbers, of which every third answers at the second try, while services and
 * worker are killed three times and the hours of the job end once and begin again. No number may be tried more often
 * than said, none outside the hours.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  let product: Awaited<ReturnType<typeof startGateway>> | undefined
  try {
    product = await startGateway(services, ports.gateway, 'haidian')
    const agents = await fillSeats(services.owner, tenantId, seats)
    // the hours end with a minute, and there are twenty seconds without any
    const begin = Date.now()
    const closes = Math.ceil((begin + 20_000) / minuteMs) * minuteMs
    const opens = closes + 20_000
    const jobId = await fillJob(services, closes)
    const attempts: Attempt[] = []
    const until = begin + workSeconds * 1_000
    const work = Promise.all(agents.map((agent) => workThrough(services, agent, jobId, until, attempts)))
    for (let kill = 1; kill <= kills; kill++) {
      await wait(Math.max(0, begin + (kill * workSeconds * 1_000) / (kills + 1) - Date.now()))
      if (Date.now() >= opens) await setHours(services, jobId, '00:00', '23:59')
      product.killWorker()
      await services.restart()
    }
    await wait(Math.max(0, opens - Date.now()))
    await setHours(services, jobId, '00:00', '23:59')
    await work
    return judge(services, jobId, attempts, { closes, opens })
  } finally {
    await product?.stop()
    await services.stop()
  }
}

/** Takes the next number and writes its result, over and over; an answer that was lost is asked for again. */
async function workThrough(
  { origin }: RunningServices,
  { userId, username }: Agent,
  jobId: number,
  until: number,
  attempts: Attempt[],
): Promise<void> {
  const who = vouchFor(tenantId, ['call:view', 'call:edit'], [tenantId], { userId, username })
  const headers = { ...who, 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body: object) => {
    const sent = { method, headers, body: JSON.stringify(body) }
    const answer = await fetch(`${origin}${path}`, sent).catch(() => undefined)
    return (await answer?.json().catch(() => undefined)) as { code: number; data: never } | undefined
  }
  while (Date.now() < until) {
    const next = await ask('POST', callJobs.next.path, { id: jobId })
    const one = (next?.data as { case: { id: number; attemptCount: number; callTime: string } | null } | undefined)
      ?.case
    if (!one) {
      await wait(500)
      continue
    }
    attempts.push({ caseId: one.id, attempt: one.attemptCount, time: one.callTime })
    const isAnswered = one.id % 3 !== 0 || one.attemptCount > 1
    const outcome = isAnswered ? CallOutcome.Reached : CallOutcome.NoAnswer
    await ask('PUT', callJobs.settle.path, { id: one.id, outcome })
  }
}

async function judge(
  { owner }: RunningServices,
  jobId: number,
  attempts: Attempt[],
  { closes, opens }: { closes: number; opens: number },
): Promise<Measured[]> {
  const { rows } = await owner.query<{ tried: number; over: number; calls: number }>(
    `select count(*) filter (where attempt_count > 0)::int as tried, count(*) filter (where attempt_count > $2)::int as over,
      sum(attempt_count)::int as calls
    from call_case where job_id = $1`,
    [jobId, most],
  )
  const { tried = 0, over = 0, calls = 0 } = rows[0] ?? {}
  const [from, to] = [toShanghaiTime(closes), toShanghaiTime(opens)]
  const outside = attempts.filter(({ time }) => time >= from && time < to).length
  const handed = new Set(attempts.map(({ caseId, attempt }) => `${caseId} ${attempt}`)).size
  console.log(
    `  ${seats} 个坐席 ${workSeconds} 秒拨打 ${tried} 个号码共 ${calls} 次（坐席得知 ${handed} 次），服务和工作进程各被杀 ${kills} 次；超过次数 ${over} 个，时段外 ${outside} 次`,
  )
  const what = `${numbers} 个号码的外呼，服务被杀${kills}次：`
  return [
    { what: `${what}超过最多次数的号码`, reference: '1 个', ratio: over, bar: 0, as: 'most' },
    { what: `${what}时段外的拨打`, reference: '1 次', ratio: outside, bar: 0, as: 'most' },
    {
      what: `${what}坐席得知而没有计数的拨打`,
      reference: '1 次',
      ratio: Math.max(0, handed - calls),
      bar: 0,
      as: 'most',
    },
  ]
}

async function fillJob({ owner }: RunningServices, closes: number): Promise<number> {
  const hours = [{ beginTime: '00:00', endTime: toShanghaiTime(closes).slice(11, 16) }]
  const { rows } = await owner.query<{ id: string }>(
    `insert into call_job (tenant_id, name, business_type, callable_time, max_attempt_count, min_attempt_interval, skips_holidays, state)
      values ($1, '测量', 2, $2, $3, 1, false, 1) returning id`,
    [tenantId, JSON.stringify(hours), most],
  )
  const jobId = Number(rows[0]?.id)
  await owner.query(
    `insert into call_case (tenant_id, job_id, name, phone_number)
      select $1, $2, '对方' || n, '15' || lpad(n::text, 9, '0') from generate_series(1, $3::integer) n`,
    [tenantId, jobId, numbers],
  )
  await owner.query('vacuum (analyze) call_case')
  return jobId
}

/** Opens the hours of the job again. */
const setHours = ({ owner }: RunningServices, jobId: number, beginTime: string, endTime: string) =>
  owner.query('update call_job set callable_time = $2 where id = $1', [jobId, JSON.stringify([{ beginTime, endTime }])])
