import type { Caller } from '@care/shared/admin/session/session'
import type { DeviceMove } from '@care/shared/devices/devices/device.moves'
import type { DeviceHistory } from '@care/shared/devices/devices/history'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withElder } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { findElderNames } from '../../../../platform/elder/elder.repository.ts'

const mostTold = 200

/**
 * Locks the devices (by IMEI or id) in a fixed order, so that a concurrent move waits and then sees the result of this
 * one.
 */
export async function lockDevices(
  db: Db,
  { tenantIds }: Pick<Caller, 'tenantIds'>,
  { ids, imeis }: { ids?: number[]; imeis?: string[] },
) {
  let devices = db
    .selectFrom('device')
    .select(['tenantId', 'id', 'imei', 'deviceName', 'lifecycle', 'oldmanId'])
    .where('tenantId', 'in', tenantIds)
  if (ids) devices = devices.where('id', '=', sql<number>`any(${ids}::bigint[])`)
  if (imeis) devices = devices.where('imei', '=', sql<string>`any(${imeis}::text[])`)
  const locked = await devices.orderBy('id').forNoKeyUpdate().execute()
  // read in a second statement: a join in the locking statement would return the state before the wait for the lock
  const wearers = locked.flatMap(({ oldmanId }) => oldmanId ?? [])
  const nameOf = await findElderNames(db, { tenantIds }, wearers)
  return locked.map((device) => ({ ...device, oldmanName: nameOf.get(device.oldmanId ?? 0) ?? null }))
}
export type LockedDevice = Awaited<ReturnType<typeof lockDevices>>[number]

/** Locks an elder's devices (FOR UPDATE). */
export async function lockDevicesOf(db: Db, { tenantId, oldmanId }: { tenantId: number; oldmanId: number }) {
  const worn = await rowsOf(db, 'device', { tenantId, oldmanId }).all(['id'])
  const ids = worn.map(({ id }) => id)
  return (await lockDevices(db, { tenantIds: [tenantId] }, { ids })).filter((one) => one.oldmanId === oldmanId)
}

export const findElders = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, ids: number[]) =>
  db
    .selectFrom('elder')
    .select(['tenantId', 'id', 'userName', 'checkInStatus'])
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()

export interface DeviceMoving {
  device: Pick<LockedDevice, 'tenantId' | 'id' | 'lifecycle' | 'oldmanId'>
  to: number
  /** The elder who wears the device after the move. */
  oldmanId: number | null
  reason: string | null
}

/** Writes the moves of locked devices in one transaction: their state, bindings and history. */
export async function writeMoves(
  db: Db,
  move: DeviceMove,
  moving: readonly DeviceMoving[],
  by: { userId: number | null; nickName: string },
): Promise<void> {
  if (moving.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(
    moving.map(({ device, ...one }) => ({ ...one, tenantId: device.tenantId, id: device.id, from: device.lifecycle })),
  )}::jsonb) as row ("tenantId" bigint, id bigint, "from" smallint, "to" smallint, "oldmanId" bigint, reason text)`
  // read after the locks, so that a binding ends exactly when the next one begins
  const { rows: clock } = await sql<{ at: string }>`select date_trunc('second', clock_timestamp()) as at`.execute(db)
  const at = sql`${clock[0]?.at ?? null}::timestamptz`
  await sql`
    update device_binding b set to_time = greatest(b.from_time, ${at}), end_reason = row.reason, end_operator = ${by.nickName}
    from ${rows}
    where b.tenant_id = row."tenantId" and b.device_id = row.id and b.to_time is null
      and row."oldmanId" is distinct from b.oldman_id`.execute(db)
  await sql`
    update device d set lifecycle = row."to", oldman_id = row."oldmanId", update_time = now(),
      bind_time = case when row."oldmanId" is null then null when d.oldman_id = row."oldmanId" then d.bind_time else ${at} end,
      status = case when ${move} = 'retire' then 0 when ${move} = 'reinstate' then 1 else d.status end
    from ${rows} where d.tenant_id = row."tenantId" and d.id = row.id`.execute(db)
  await sql`
    insert into device_binding (tenant_id, device_id, oldman_id, from_time, reason, operator)
    select "tenantId", id, "oldmanId", ${at}, reason, ${by.nickName} from ${rows}
    where "oldmanId" is not null and not exists (
      select from device_binding b where b.tenant_id = "tenantId" and b.device_id = row.id and b.to_time is null)`.execute(
    db,
  )
  await sql`
    insert into device_move (tenant_id, device_id, move, from_state, to_state, reason, operator_id, operator)
    select "tenantId", id, ${move}::text, "from", "to", reason, ${by.userId}::bigint, ${by.nickName} from ${rows} order by id`.execute(
    db,
  )
}

/** A device's bindings and moves, newest first. */
export async function findHistory(db: Db, { tenantId, id }: { tenantId: number; id: number }): Promise<DeviceHistory> {
  const bindings = await db
    .selectFrom('deviceBinding as b')
    .$call(withElder('b', 'oldmanName'))
    .select(['b.id', 'b.oldmanId', 'fromTime', 'toTime', 'reason', 'endReason', 'operator', 'endOperator'])
    .where('b.tenantId', '=', tenantId)
    .where('b.deviceId', '=', id)
    .orderBy('fromTime', 'desc')
    .orderBy('b.id', 'desc')
    .limit(mostTold)
    .execute()
  const moves = await rowsOf(db, 'deviceMove', { tenantId, deviceId: id }).all(
    ['id', 'move', 'fromState', 'toState', 'reason', 'operator', 'createTime'],
    ['id desc'],
    mostTold,
  )
  return { bindings, moves }
}
