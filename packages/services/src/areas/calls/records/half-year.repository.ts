import type { Caller } from '@care/shared/admin/session/session'
import type { HalfYear } from '@care/shared/calls/jobs/call-job'
import { CallOutcome, Direction } from '@care/shared/calls/records/call.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

interface Month {
  month: string
  inbound: number
  outbound: number
  answered: number
  seconds: number
  rated: number
  satisfaction: number | null
}

/** Calls of this month and the five before, in Shanghai's months; a month without calls has zeros. */
export async function findHalfYear(db: Db, { tenantIds }: Caller, tenantId?: number): Promise<HalfYear> {
  const seen = tenantIds.filter((id) => tenantId === undefined || id === tenantId)
  const { rows } = await sql<Month>`
    select to_char(m.start, 'YYYY-MM') as month,
      count(*) filter (where c.direction = ${Direction.In}) as inbound,
      count(*) filter (where c.direction = ${Direction.Out}) as outbound,
      count(*) filter (where c.answer_time is not null or c.outcome = ${CallOutcome.Reached}) as answered,
      coalesce(sum(extract(epoch from c.end_time - c.answer_time)), 0)::integer as seconds,
      count(c.satisfaction_index) as rated, round(avg(c.satisfaction_index), 2)::double precision as satisfaction
    from generate_series(date_trunc('month', now()) - interval '5 months', date_trunc('month', now()), interval '1 month') m(start)
    left join call_record c on c.tenant_id = any(${seen}::bigint[]) and c.ring_time >= m.start
      and c.ring_time < m.start + interval '1 month'
    group by m.start order by m.start`.execute(db)
  return {
    months: rows.map(({ month }) => month),
    inbound: rows.map(({ inbound }) => inbound),
    outbound: rows.map(({ outbound }) => outbound),
    answered: rows.map(({ answered }) => answered),
    totalDuration: rows.map(({ seconds }) => seconds),
    rated: rows.map(({ rated }) => rated),
    satisfaction: rows.map(({ satisfaction }) => satisfaction),
  }
}
