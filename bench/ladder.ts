import { setTimeout as pause } from 'node:timers/promises'
import type { Measured } from './support/report.ts'
import { type RunningServices, startServices } from './support/services.ts'

const ports = { postgres: 20592, redis: 20593, services: 20594, mqtt: 20595 }
const tenantId = 1_000_002
const ladders = 500
/**
 * In seconds: all first ladder steps are done before the restart; the second steps become due during and after the
 * restart.
 */
const [first, second, spread] = [2, 26, 12]
const within = 5_000

/** Kills and restarts the services between two ladder steps of 500 unclaimed warnings. */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    await raise(services)
    await until(services, ladders, 60)
    await services.owner.query(`create temp table due as select id, watch_time from warning where kind = 'bench'`)
    const back = await services.restart()
    await until(services, 2 * ladders, 90)
    // waits, because a step executed twice would appear soon
    await pause(3_000)
    const { once, latest } = await outcome(services, back)
    const what = `${ladders} 个升级阶梯，两步之间强行重启服务：`
    return [
      { what: `${what}下一步最晚`, reference: `${within} 毫秒`, ratio: latest / within, bar: 1, as: 'most' },
      { what: `${what}恰好执行一次的`, reference: String(ladders), ratio: once / ladders, bar: 1, as: 'least' },
    ]
  } finally {
    await services.stop()
  }
}

/** Inserts warnings by SQL; the trigger sets their ladder timers. */
async function raise({ owner }: RunningServices): Promise<void> {
  const steps = [first, second, 3_600].map((afterSeconds) => ({ afterSeconds, post: 'manager', ways: ['screen'] }))
  await owner.query(
    `insert into tenant_ladder_rule (tenant_id, level, steps, nudge_minutes, return_minutes) values ($1, 3, $2, 0, 0)`,
    [tenantId, JSON.stringify(steps)],
  )
  await owner.query(
    `insert into warning (tenant_id, kind, source_type, source, warning_level, warning_content, name, last_happen_time, data_happen_time)
      select $1, 'bench', 9, 'SOS求助', 3, '求助', '长者' || n, now(), now() from generate_series(1, $2) n`,
    [tenantId, ladders],
  )
  await owner.query(
    `update warning set watch_time = watch_time + random() * make_interval(secs => $1) where kind = 'bench'`,
    [spread],
  )
}

const steps = `warning_event e join warning w on w.tenant_id = e.tenant_id and w.id = e.warning_id
  where w.kind = 'bench' and e.kind = 'escalated'`

async function until({ owner }: RunningServices, count: number, seconds: number): Promise<void> {
  for (let turn = 0; turn < seconds * 5; turn++) {
    const { rows } = await owner.query<{ total: number }>(`select count(*)::int as total from ${steps}`)
    if ((rows[0]?.total ?? 0) >= count) return
    await pause(200)
  }
  throw new Error(`${count} steps were not done within ${seconds} s`)
}

/**
 * Returns how many ladders have exactly two steps done, and how long after its due time, or after the services were
 * back, the latest second step was done.
 */
async function outcome({ owner }: RunningServices, back: number) {
  const { rows } = await owner.query<{ once: number; latest: number }>(
    `with done as (
      select e.warning_id, count(*) as steps, max(e.time) as second from ${steps} group by e.warning_id
    ) select count(*) filter (where steps = 2)::int as once,
      (max(extract(epoch from done.second - greatest(due.watch_time, to_timestamp($1)))) * 1000)::float8 as latest
    from done join due on due.id = done.warning_id`,
    [back / 1_000],
  )
  return { once: rows[0]?.once ?? 0, latest: rows[0]?.latest ?? Number.POSITIVE_INFINITY }
}
