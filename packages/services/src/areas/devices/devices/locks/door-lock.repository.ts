import type { LockConfig, LockState } from '@care/shared/devices/devices/locks/door-lock'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { is, now, rowsOf, upsert } from '../../../../platform/db/rows.ts'
import type { DoorLockAccount } from '../../../../platform/db/tables.ts'

/** Whose lock account it is: that of one lock or, without a device, that of the institution. */
export interface LockPlace {
  tenantId: number
  deviceId: number | null
}
export type StoredLockAccount = LockConfig & { appSecret: string; configPassword: string | null }

const accounts = (db: Db, { tenantId, deviceId }: LockPlace) =>
  db
    .selectFrom('doorLockAccount as a')
    .leftJoin('device as d', inTenant('d.id', 'a.deviceId'))
    .select(['a.id', 'a.tenantId', 'd.imei', 'a.provider', 'a.appKey', 'a.accountName', 'a.projectId', 'a.status'])
    .select(['a.appSecret', 'a.configPassword', 'a.updateUser', 'a.updateTime'])
    .select(sql<boolean>`true`.as('hasSecret'))
    .select(sql<boolean>`a.config_password is not null`.as('hasPassword'))
    .where('a.tenantId', '=', tenantId)
    .where(sql<boolean>`a.device_id is not distinct from ${deviceId}::bigint`)

export const findAccount = (db: Db, place: LockPlace): Promise<StoredLockAccount | undefined> =>
  accounts(db, place).executeTakeFirst()

type Account = Pick<
  Insertable<DoorLockAccount>,
  'provider' | 'appKey' | 'appSecret' | 'accountName' | 'projectId' | 'configPassword' | 'status' | 'updateUser'
>

export const saveLockAccount = (db: Db, { tenantId, deviceId }: LockPlace, account: Account) =>
  upsert(db, 'doorLockAccount', { tenantId, deviceId }, { ...account, updateTime: now })

/** What the lock itself reported in the last thirty days: openings of the door, and tampering. */
export async function findReportedLockState(
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
): Promise<Pick<LockState, 'lockStatus' | 'openLogs' | 'alarmLogs'>> {
  const told = await rowsOf(db, 'measurement', {
    tenantId,
    deviceId: id,
    type: 'sensor',
    time: is('>', sql<string>`now() - interval '30 days'`),
  }).all(['time', 'value', sql<string | null>`detail ->> 'kind'`.as('kind')], ['time desc'], 200)
  const doors = told.filter(({ kind }) => kind === 'door')
  const newest = doors[0]
  return {
    lockStatus: newest ? (newest.value === 1 ? 1 : 0) : null,
    openLogs: doors
      .filter(({ value }) => value === 1)
      .slice(0, 50)
      .map(({ time }) => ({ time, method: null, userName: null })),
    alarmLogs: told
      .filter(({ kind, value }) => kind === 'tamper' && value === 1)
      .map(({ time }) => ({ time, type: 'tamper' as const })),
  }
}
