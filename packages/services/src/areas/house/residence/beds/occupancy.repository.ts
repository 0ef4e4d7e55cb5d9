import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'
import type { Occupancy } from '@care/shared/house/residence/rooms/occupancy'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'
import { bedPlaces, bedStatus, currentStay } from '../rooms/bed-info.repository.ts'

/**
 * Available and occupied bed-days of these months, or of the last twelve, up to yesterday. A day counts for whoever is in the bed at
 * its end, so that a bed that changes hands counts once; reservations do not count. A bed is available since it was
 * entered, or since its first stay where that began earlier.
 */
export async function findOccupancy(
  db: Db,
  tenantIds: number[],
  { first, last }: { first?: string; last?: string } = {},
): Promise<Occupancy['months']> {
  const { rows } = await sql<Occupancy['months'][number]>`
    with today as (select (now() at time zone 'Asia/Shanghai')::date as day),
    months as (
      select month::date as first, least((month + interval '1 month')::date, today.day) as past
      from today, date_trunc('month', today.day::timestamp) as present,
        generate_series(coalesce(${first ?? null}::date::timestamp, present - interval '11 months'),
          least(${last ?? null}::date::timestamp, present), interval '1 month') as month
    ), lain as (
      select tenant_id, bed_id, (from_time at time zone 'Asia/Shanghai')::date as first,
        (to_time at time zone 'Asia/Shanghai')::date as past
      from bed_stay where tenant_id = any(${plainArray(tenantIds)}::bigint[]) and not is_reserved
    ), beds as (
      select 1 + shareable::integer as places, least((create_time at time zone 'Asia/Shanghai')::date,
        (select min(first) from lain where lain.tenant_id = bed.tenant_id and lain.bed_id = bed.id)) as first
      from bed where tenant_id = any(${plainArray(tenantIds)}::bigint[])
    )
    select to_char(months.first, 'YYYY-MM') as month,
      coalesce((select sum(places * (months.past - greatest(beds.first, months.first)))
        from beds where beds.first < months.past), 0)::integer as available,
      coalesce((select sum(least(coalesce(lain.past, months.past), months.past) - greatest(lain.first, months.first))
        from lain where lain.first < months.past and coalesce(lain.past, months.past) > months.first), 0)::integer as occupied
    from months order by months.first`.execute(db)
  return rows
}

/** The places of all beds by state, at this moment. */
export function countPlaces(db: Db, tenantIds: number[]): Promise<Occupancy['now']> {
  const inState = (status: number) => sql<number>`count(*) filter (where ${bedStatus} = ${status})`
  return db
    .selectFrom('bed')
    .innerJoinLateral(bedPlaces, (join) => join.onTrue())
    .leftJoinLateral(currentStay, (join) => join.onTrue())
    .select(sql<number>`count(*)`.as('total'))
    .select(inState(BedStatus.Occupied).as('occupied'))
    .select(inState(BedStatus.Reserved).as('reserved'))
    .select(inState(BedStatus.Cleaning).as('cleaning'))
    .select(inState(BedStatus.Repair).as('repair'))
    .where('bed.tenantId', 'in', tenantIds)
    .executeTakeFirstOrThrow()
}
