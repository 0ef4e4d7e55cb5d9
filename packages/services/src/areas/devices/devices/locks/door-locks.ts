import type { Caller } from '@care/shared/admin/session/session'
import type { Device } from '@care/shared/devices/devices/device'
import type { DoorLock, LockConfig, LockConfigDraft, LockState } from '@care/shared/devices/devices/locks/door-lock'
import { ttLock } from '@care/shared/devices/devices/locks/door-lock.words'
import { notFound, orNotFound, Refusal, refused, wrongInput } from '@care/shared/http/errors'
import { OutsideFailure } from '@care/shared/outside/failure'
import type { Outside } from '../../../../outside/outside.ts'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { createSealing } from '../../../../platform/secrets/sealing.ts'
import { findDeviceBy, findDeviceTypes } from '../registry/device.repository.ts'
import {
  findAccount,
  findReportedLockState,
  type LockPlace,
  type StoredLockAccount,
  saveLockAccount,
} from './door-lock.repository.ts'

/** Returns the encryption for the credentials of the lock manufacturer's platform. */
export function lockSealing(dataSecrets: readonly string[]) {
  const { seal, open } = createSealing(dataSecrets, 'care door lock')
  const ownerOf = ({ tenantId, deviceId }: LockPlace, what: 'secret' | 'password') =>
    `${tenantId}:${deviceId ?? 'all'}:${what}`
  return {
    seal: (text: string, place: LockPlace, what: 'secret' | 'password') => seal(text, ownerOf(place, what)),
    open: (sealed: string, place: LockPlace, what: 'secret' | 'password') => open(sealed, ownerOf(place, what)),
  }
}
export type LockSealing = ReturnType<typeof lockSealing>

async function lockOf(db: Db, caller: Caller, imei: string): Promise<Device> {
  const device = await findDeviceBy(db, caller, { imei }).then(orNotFound('设备'))
  const type = (await findDeviceTypes(db)).find(({ id }) => id === device.deviceTypeId)
  if (!type?.functions.includes('lock')) throw refused('该设备不是门锁')
  return device
}

/** The account without its secrets, as returned to users. */
function toldOf({ appSecret: _secret, configPassword: _password, ...config }: StoredLockAccount): LockConfig {
  return config
}

export async function findTenantAccount(db: Db, caller: Caller, tenantId = caller.tenantId) {
  if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
  const account = await findAccount(db, { tenantId, deviceId: null })
  return account ? toldOf(account) : null
}

const unsaid = { lockId: null, lockName: null, lockAlias: null, lockMac: null, passwords: [] }

/**
 * A lock's state as its manufacturer's platform reports it; if that fails, the state by the lock's own messages, with
 * the reason.
 */
export async function readLock(
  db: Db,
  caller: Caller,
  imei: string,
  { locks, sealing }: { locks: Outside['locks']; sealing: LockSealing },
): Promise<DoorLock> {
  const { device, own, shared, told } = await inSeparateTransaction(db, async (reading) => {
    const device = await lockOf(reading, caller, imei)
    const place = { tenantId: device.tenantId, deviceId: device.id }
    const own = await findAccount(reading, place)
    const shared = own ? undefined : await findAccount(reading, { ...place, deviceId: null })
    return { device, own, shared, told: await findReportedLockState(reading, device) }
  })
  const account = own ?? shared
  const head = { ...(account && toldOf(account)), imei, isShared: shared !== undefined }
  const byItself = (note: string): DoorLock => ({
    ...head,
    ...unsaid,
    ...told,
    electricQuantity: device.power,
    source: 'device',
    note,
    stateTime: device.lastSeen,
  })
  if (!locks) return byItself('未接入厂商平台')
  if (!account || account.status === 0) return byItself(account ? '厂商账号已停用' : '没有设置厂商账号')
  if (account.provider !== ttLock) return byItself('该厂商的平台还没有对接')

  const state = await ask(
    locks,
    account,
    { tenantId: device.tenantId, deviceId: own ? device.id : null },
    imei,
    sealing,
  )
  if (typeof state === 'string') return byItself(state)
  return { ...head, ...state, source: 'platform', note: null, stateTime: null }
}

/** The platform's response, or the reason why there is none. */
async function ask(
  locks: NonNullable<Outside['locks']>,
  account: StoredLockAccount,
  place: LockPlace,
  imei: string,
  sealing: LockSealing,
): Promise<LockState | string> {
  const { appKey, accountName, appSecret, configPassword } = account
  if (configPassword === null) return '厂商账号没有密码'
  const open = {
    appSecret: sealing.open(appSecret, place, 'secret'),
    password: sealing.open(configPassword, place, 'password'),
  }
  try {
    return (await locks.read({ appKey, accountName, ...open }, imei)) ?? '厂商账号下没有这把门锁'
  } catch (error) {
    if (error instanceof OutsideFailure) return `厂商平台没有应答：${error.why}`
    if (error instanceof Refusal) return error.message
    throw error
  }
}

export async function saveAccount(db: Db, caller: Caller, body: LockConfigDraft, sealing: LockSealing): Promise<true> {
  const { tenantId, imei, appSecret, configPassword, projectId, ...draft } = body
  const place = await placeOf(db, caller, { tenantId, imei })
  const before = await findAccount(db, place)
  if (!before && !appSecret) throw wrongInput('appSecret', '请输入应用密钥')
  if (draft.provider === ttLock && !before?.configPassword && !configPassword)
    throw wrongInput('configPassword', '请输入账号密码')
  await saveLockAccount(db, place, {
    ...draft,
    projectId: projectId || null,
    appSecret: appSecret ? sealing.seal(appSecret, place, 'secret') : (before?.appSecret ?? ''),
    configPassword: configPassword ? sealing.seal(configPassword, place, 'password') : (before?.configPassword ?? null),
    updateUser: caller.nickName,
  })
  return true
}

async function placeOf(
  db: Db,
  caller: Caller,
  { tenantId = caller.tenantId, imei }: Pick<LockConfigDraft, 'tenantId' | 'imei'>,
): Promise<LockPlace> {
  if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
  if (!imei) return { tenantId, deviceId: null }
  const device = await lockOf(db, caller, imei)
  return { tenantId: device.tenantId, deviceId: device.id }
}
