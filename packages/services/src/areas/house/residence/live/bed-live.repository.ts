import type { BedLiveQuery } from '@care/shared/house/residence/live/bed-live'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

/** The device that reports from the elder's bed; one that is online comes first. */
const mat = sql<{ isMatOnline: boolean; inBed: number | null; changedAt: string | null }>`(
  select worn.online_status = 1 as is_mat_online, heard.in_bed::integer as in_bed, heard.changed_at
  from device worn join device_type type on type.id = worn.device_type_id
  left join bed_state heard on heard.tenant_id = worn.tenant_id and heard.device_id = worn.id
  where worn.tenant_id = elder.tenant_id and worn.oldman_id = elder.id
    and (type.code = 'SLEEP_BELT' or heard.device_id is not null)
  order by worn.online_status desc nulls last, heard.changed_at desc nulls last limit 1)`.as<'mat'>(sql.ref('mat'))

const livesIn = (buildingId: number) => sql<SqlBool>`exists (
  select from bed_stay stay join bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
    join room on room.tenant_id = bed.tenant_id and room.id = bed.room_id
    join floor on floor.tenant_id = room.tenant_id and floor.id = room.floor_id
  where stay.tenant_id = elder.tenant_id and stay.oldman_id = elder.id and not stay.is_reserved
    and stay.from_time <= now() and (stay.to_time is null or stay.to_time > now()) and floor.building_id = ${buildingId})`

/** The residents of a building, or these elders, with what the device in the bed says. */
export const findPeopleWithMats = (db: Db, tenantIds: number[], { buildingId, ids }: BedLiveQuery) =>
  db
    .selectFrom('elder')
    .leftJoinLateral(mat, (join) => join.onTrue())
    .select(['elder.tenantId', 'elder.id as oldmanId', 'mat.isMatOnline', 'mat.inBed', 'mat.changedAt'])
    .where('elder.tenantId', 'in', tenantIds)
    .$if(buildingId !== undefined, (query) => query.where(livesIn(buildingId ?? 0)))
    .$if(ids !== undefined, (query) => query.where('elder.id', 'in', ids ?? []))
    .orderBy('elder.id')
    .execute()
