import { CommandState, commandMoves } from '@care/shared/devices/devices/commands/command.moves'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../../platform/db/client.ts'
import type { Device } from '../../../../platform/db/tables.ts'
import type { MessagePoint } from '../registry/point.ts'
import type { CommandOutcome, DeviceCommand } from './channel.ts'

interface NewCommand {
  tenantId: number
  deviceId: number
  kind: string
  payload: object
  /** Seconds until the command expires. */
  lasts: number
  createBy: number | null
  createUser: string
}

/**
 * Queues commands. A queued command of the same kind is replaced. Locks the devices in the order of their ids to avoid
 * deadlocks.
 */
export async function insertCommands(db: Db, commands: readonly NewCommand[]): Promise<number[]> {
  if (commands.length === 0) return []
  const rows = [...commands].sort((a, b) => a.deviceId - b.deviceId)
  const wanted = sql`(
    select (row ->> 'tenantId')::bigint as tenant_id, (row ->> 'deviceId')::bigint as device_id, row ->> 'kind' as kind,
      row -> 'payload' as payload, (row ->> 'lasts')::integer as lasts, (row ->> 'createBy')::bigint as create_by,
      row ->> 'createUser' as create_user
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row)`
  // concurrent commands for the same device wait for this row lock
  await sql`select from device d join ${wanted} as w on w.tenant_id = d.tenant_id and w.device_id = d.id
    order by d.id for no key update of d`.execute(db)
  await sql`update device_command c set status = ${commandMoves.replace.to}, done_time = now() from ${wanted} as w
    where c.tenant_id = w.tenant_id and c.device_id = w.device_id and c.kind = w.kind
      and c.status = any(${[...commandMoves.replace.from]}::smallint[])`.execute(db)
  const { rows: made } = await sql<{ id: number }>`
    insert into device_command (tenant_id, device_id, kind, payload, expire_time, create_by, create_user)
    select tenant_id, device_id, kind, payload, now() + lasts * interval '1 second', create_by, create_user
    from ${wanted} as w order by device_id returning id`.execute(db)
  return made.map(({ id }) => id)
}

export type DueCommand = Pick<Selectable<Device>, 'tenantId' | 'id' | 'imei' | 'dataSource'>

/** Due commands of all tenants, in order of id; `after` is the last id of the page before (keyset pagination). */
export async function findDueCommands(database: Database, most: number, after: number): Promise<DueCommand[]> {
  const { rows } = await sql<DueCommand>`select * from due_device_commands(${most}, ${after})`.execute(database)
  return rows
}

/** Marks commands as failed that have expired, or that were sent `mostAttempts` times without a receipt. */
export async function failCommands(db: Db, tenantId: number, ids: number[], mostAttempts: number): Promise<void> {
  await sql`
    update device_command set status = ${commandMoves.fail.to}, done_time = now(), reason = case
        when attempts = 0 then '设备一直没有上线，已过期' when expire_time <= now() then '设备没有回执，已过期' else '多次下发没有回执' end
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and status = any(${[...commandMoves.fail.from]}::smallint[])
      and next_try <= now() and (expire_time <= now() or attempts >= ${mostAttempts})`.execute(db)
}

/**
 * Claims the commands to send, each for one process only; the wait for a receipt doubles with every attempt (backoff).
 * For `leave` seconds, the commands in `unanswered` may be claimed only by other processes.
 */
export async function claimCommands(
  db: Db,
  tenantId: number,
  ids: number[],
  { firstWait, unanswered, leave }: { firstWait: number; unanswered: number[]; leave: number },
): Promise<DeviceCommand[]> {
  const { rows } = await sql<{ id: number; kind: string; payload: object }>`
    update device_command set status = ${commandMoves.send.to}, attempts = attempts + 1, sent_time = now(),
      next_try = now() + ${firstWait} * power(2, attempts) * interval '1 second'
    where tenant_id = ${tenantId} and next_try <= now() and id in (
      select id from device_command where tenant_id = ${tenantId} and id = any(${ids}::bigint[])
        and status = any(${[...commandMoves.send.from]}::smallint[])
        and next_try <= now() - case when id = any(${unanswered}::bigint[]) then ${leave} else 0 end * interval '1 second'
      order by id for update skip locked)
    returning id, kind, payload`.execute(db)
  return rows.map(({ id, kind, payload }) => ({ ...payload, id, type: kind }))
}

/**
 * Postpones commands whose devices are not connected to this process, unless another process claimed them in the last
 * `leave` seconds. They are due again in `seconds`, or as soon as the device connects.
 */
export async function postponeCommands(
  db: Db,
  tenantId: number,
  ids: number[],
  { seconds, leave }: { seconds: number; leave: number },
): Promise<void> {
  await sql`update device_command set next_try = now() + ${seconds} * interval '1 second'
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and status < ${CommandState.Applied}
      and next_try <= now() - ${leave} * interval '1 second'`.execute(db)
}

/** Makes the queued commands of a device that has just connected due now. */
export async function wakeCommands(db: Db, tenantId: number, deviceId: number): Promise<void> {
  await sql`update device_command set next_try = now()
    where tenant_id = ${tenantId} and device_id = ${deviceId} and status < ${CommandState.Applied} and next_try > now()`.execute(
    db,
  )
}

/** A command's outcome. With `deviceId` the device itself reported it, so it applies only to that device's commands. */
interface Outcome extends CommandOutcome {
  id: number
  deviceId?: number
}

/**
 * Stores the outcomes of unfinished commands. If several outcomes belong to one command, it is not defined which of
 * them is stored.
 */
export async function settleCommands(db: Db, tenantId: number, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    update device_command c set done_time = now(), status = case when said.ok then ${commandMoves.apply.to}::smallint else ${commandMoves.fail.to} end,
      reason = case when not said.ok then coalesce(said.reason, '设备拒绝执行') end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as said (id bigint, "deviceId" bigint, ok boolean, reason text)
    where c.tenant_id = ${tenantId} and c.id = said.id and c.device_id = coalesce(said."deviceId", c.device_id)
      and c.status = any(case when said.ok then ${[...commandMoves.apply.from]}::smallint[] else ${[...commandMoves.fail.from]}::smallint[] end)`.execute(
    db,
  )
}

/** Stores the receipts among these messages, each only for commands to the device that sent it. */
export const applyReceipts = (db: Db, tenantId: number, points: readonly MessagePoint[]): Promise<void> =>
  settleCommands(
    db,
    tenantId,
    points.flatMap(({ device, message }) =>
      message.type === 'receipt'
        ? { id: message.command, deviceId: device.id, ok: message.ok, reason: message.reason }
        : [],
    ),
  )
