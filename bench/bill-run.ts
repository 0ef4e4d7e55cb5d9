import { readFileSync } from 'node:fs'
import { billRuns } from '@care/shared/money/billing/billing.contract'
import { durationOf } from './support/compare.ts'
import type { Measured } from './support/report.ts'
import { type RunningServices, startServices, vouchFor } from './support/services.ts'

const ports = { postgres: 20892, redis: 20893, services: 20894, mqtt: 20895 }
const group = 1_900_000
const institutions = Array.from({ length: 20 }, (_, at) => group + 1 + at)
const residents = 10_000
const month = '2026-10-01'
const mostMs = 60_000

/**
 * A group of 20 institutions with 10,000 residents who came in September and October: every third has another nursing
 * price and every fifth another bed from some day on, every fourth was away for some days, some still are.
 */
const fill = [
  `insert into sys_tenant (id, parent_id, name, code) values (${group}, 1, '测量集团', 'bench-group')`,
  `insert into sys_tenant (id, parent_id, name, code)
   select ${group} + n, ${group}, '测量院' || n, 'bench-' || n from generate_series(1, ${institutions.length}) n`,
  `insert into elder (tenant_id, id, user_name, check_in_status)
   select ${group} + 1 + n % ${institutions.length}, 5000000 + n, '住户' || n, 1 from generate_series(1, ${residents}) n`,
  `insert into check_in (tenant_id, id, oldman_id, audit_status, status, check_in_time)
   select tenant_id, id, id, 2, 2, timestamptz '2026-09-01 09:00+08' + id % 50 * interval '1 day' from elder where tenant_id > ${group}`,
  `insert into fee_plan (tenant_id, oldman_id, check_in_id, kind, name, price_fen, unit, from_date, to_date, reason)
   select tenant_id, oldman_id, id, kind, name, price + id % 7 * 100, unit, greatest(since, from_date), to_date, '入住办理'
   from (select *, check_in_time::date as since from check_in where tenant_id > ${group}) stay
     cross join lateral (values
       (1, '床位费', 180000, 1, date '2026-09-01', case when id % 5 = 0 then date '2026-10-24' end),
       (1, '床位费', 240000, 1, date '2026-10-25', case when id % 5 = 0 then null else date '2026-10-24' end),
       (2, '护理费', 160000, 1, date '2026-09-01', case when id % 3 = 0 then date '2026-10-21' end),
       (2, '护理费', 210000, 1, date '2026-10-22', case when id % 3 = 0 then null else date '2026-10-21' end),
       (3, '餐费', 3500, 2, date '2026-09-01', null), (4, '其他费用', 12345, 1, date '2026-09-01', null)
     ) as fee (kind, name, price, unit, from_date, to_date)
   where to_date is null or to_date >= greatest(since, from_date)`,
  `insert into elder_leave (tenant_id, oldman_id, type, leave_start, planned_return, actual_return, status)
   select tenant_id, oldman_id, id % 3, check_in_time + interval '3 days', check_in_time + interval '9 days',
     case when id % 8 = 0 then null else check_in_time + interval '8 days' end, case when id % 8 = 0 then 2 else 4 end
   from check_in where tenant_id > ${group} and id % 4 = 0`,
  'analyze',
]

/** Each bill again, day by day in SQL, from prices and leaves alone. */
const recomputed = `
  with days as (
    select stay.tenant_id, stay.id, fee.id as fee, price_fen, unit, date_trunc('month', day)::date as month,
      count(*) filter (where not (kind in (2, 3) and exists (select from elder_leave away
        where away.tenant_id = stay.tenant_id and away.oldman_id = stay.oldman_id and leave_start::date < day
          and (actual_return is null or day < actual_return::date)))) as charged
    from check_in stay
      cross join generate_series(date '2026-09-01', date '2026-10-31', interval '1 day') as day
      join fee_plan fee on fee.tenant_id = stay.tenant_id and fee.check_in_id = stay.id
        and day between from_date and coalesce(to_date, 'infinity')
    where stay.tenant_id > ${group} and day >= check_in_time::date
    group by 1, 2, 3, 4, 5, 6
  ), due as (
    select tenant_id, id, sum(case unit when 2 then price_fen * charged else
      round(price_fen * charged / extract(day from month + interval '1 month' - interval '1 day')::numeric) end) as fen
    from days group by 1, 2
  )
  select count(*)::integer as bills, sum(fen)::bigint as fen,
    count(*) filter (where fen is distinct from total_fen)::integer as different
  from due full join settlement bill on bill.tenant_id = due.tenant_id and bill.check_in_id = due.id and bill.status <> 3
  where coalesce(due.tenant_id, bill.tenant_id) > ${group}`

/** A bill run of 10,000 residents as the job asks for it, against an independent recomputation. */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    for (const statement of fill) await services.owner.query(statement)
    const before = memoryOf(services)
    const ids = await open(services)
    const ms = await durationOf(() => compute(services, ids))
    const after = memoryOf(services)
    const first = await digest(services)
    await compute(services, ids)
    same('a second computation', await digest(services), first)
    // the first one fills the heap of the process; what it leaves behind would add to it again
    const again = memoryOf(services)
    const [{ bills, fen, different } = { bills: 0, fen: 0, different: 1 }] = (await services.owner.query(recomputed))
      .rows
    same('bills that differ from the recomputation', different, 0)
    const lockMs = await durationOf(async () => {
      for (const id of ids) await call(services, 'PUT', billRuns.lock.path, { id })
    })
    const proof = await services.owner.query(
      'select from bill_proof($1) where occupied_days <> billed_days and tenant_id > $2',
      [month, group],
    )
    same('stays whose bed-days differ', proof.rowCount, 0)
    const entries = await services.owner.query('select coalesce(sum(amount_fen), 0)::text as sum from book_entry')
    same('sum of all entries of the books', entries.rows[0]?.sum, '0')
    const told = `${bills} 张账单，合计 ${(fen / 100).toFixed(2)} 元，与逐日重算一致`
    console.log(
      `  ${told}；计算 ${(ms / 1000).toFixed(1)} 秒，出账入账 ${(lockMs / 1000).toFixed(1)} 秒，内存 ${before} → ${after} MB，再算一遍 ${again} MB`,
    )
    return [{ what: '一万住户一个月的账单', reference: '60 秒', ratio: ms / mostMs, bar: 1, as: 'most' }]
  } finally {
    await services.stop()
  }
}

const permissions = ['bill:view', 'bill:edit', 'internal']

async function call<Data>({ origin }: RunningServices, method: string, path: string, body: object): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...vouchFor(group, permissions, [group, ...institutions]) }
  const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) })
  const told = (await answer.json()) as { code: number; msg: string; data: Data }
  if (told.code !== 0) throw new Error(`${path}: ${told.msg}`)
  return told.data
}

const open = async (services: RunningServices): Promise<number[]> =>
  (await call<{ id: number }[]>(services, 'POST', billRuns.open.path, { month })).map(({ id }) => id)

async function compute(services: RunningServices, ids: readonly number[]): Promise<void> {
  await services.owner.query('update bill_run set status = 0 where id = any($1) and status = 1', [ids])
  for (const id of ids)
    for (let after: number | null = 0; after !== null; ) {
      const part: { next: number | null } = await call(services, 'POST', billRuns.compute.path, { id, after })
      after = part.next
    }
}

async function digest({ owner }: RunningServices): Promise<string> {
  const { rows } = await owner.query<{ digest: string }>(
    `select md5(string_agg(concat_ws(' ', check_in_id, line.month, kind, from_date, to_date, days, amount_fen, rule), ','
       order by check_in_id, line.id)) as digest
     from settlement bill join settlement_line line on line.tenant_id = bill.tenant_id and line.settlement_id = bill.id
     where bill.tenant_id > $1`,
    [group],
  )
  return rows[0]?.digest ?? ''
}

/** Largest resident memory of the services so far, in MB. */
const memoryOf = ({ pid }: RunningServices) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

function same(what: string, seen: unknown, wanted: unknown) {
  if (seen !== wanted) throw new Error(`${what}: ${seen}, not ${wanted}`)
}
