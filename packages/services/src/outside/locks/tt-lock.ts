import { createHash } from 'node:crypto'
import type { LockState } from '@care/shared/devices/devices/locks/door-lock'
import { refused } from '@care/shared/http/errors'
import { failureOfStatus, OutsideFailure } from '@care/shared/outside/failure'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { z } from 'zod'
import type { LockAccount, ReadLock } from './lock-platform.ts'

/** The time limit for all requests about one lock together. */
const timeoutMs = 6_000
/** Ms before its expiry when a token is renewed. */
const tokenMarginMs = 60_000
const mostPages = 10
const recordDays = 30
const mostRecords = 50

const Refused = z.object({ errcode: z.number().default(0) })
const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Lock = z.object({
  lockId: z.number(),
  lockName: z.string().nullish(),
  lockAlias: z.string().nullish(),
  lockMac: z.string().nullish(),
  electricQuantity: z.number().nullish(),
})
const Locks = z.object({ list: z.array(Lock), pages: z.number().default(1) })
const OpenState = z.object({ state: z.number() })
const Passwords = z.object({
  list: z.array(
    z.object({
      keyboardPwdId: z.number(),
      keyboardPwdName: z.string().nullish(),
      keyboardPwdType: z.number(),
      startDate: z.number().nullish(),
      endDate: z.number().nullish(),
    }),
  ),
})
const Records = z.object({
  list: z.array(
    z.object({
      recordType: z.number(),
      success: z.number().default(1),
      username: z.string().nullish(),
      lockDate: z.number(),
    }),
  ),
})

/** Error codes for an unknown account, key or secret. */
const unknownAccounts = [10000, 10001, 10007]
const spentTokens = [10003, 10004, 10011]
/** Unlock method by `recordType`. */
const methods: Record<number, 1 | 2 | 3 | 4 | 5> = {
  1: 1,
  3: 1,
  11: 1,
  12: 1,
  37: 1,
  4: 2,
  8: 3,
  7: 4,
  9: 4,
  10: 5,
  46: 5,
}
const alarms: Record<number, 'tamper' | 'wrongPassword' | 'forced'> = {
  44: 'tamper',
  48: 'wrongPassword',
  29: 'forced',
}
/** `keyboardPwdType`: 1 once, 2 permanent; all other types are limited by time or weekly hours. */
const passwordTypes: Record<number, 1 | 2> = { 1: 1, 2: 2 }

class SpentToken extends Error {}

/**
 * Client of TTLock's open platform, version 3, which accepts forms and returns JSON with times in ms. Tokens are cached
 * until shortly before they expire.
 */
export function ttLock(url: string, now = Date.now): ReadLock {
  const tokens = new Map<string, { token: string; until: number }>()

  async function ask<T>(
    path: string,
    form: Record<string, string | number>,
    answer: z.ZodType<T>,
    signal: AbortSignal,
  ) {
    const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]))
    const response = await fetch(url + path, { method: 'POST', body, redirect: 'error', signal })
    if (!response.ok) throw failureOfStatus(response.status)
    const said: unknown = await response.json()
    const { errcode } = Refused.parse(said)
    if (unknownAccounts.includes(errcode)) throw refused('门锁平台不接受应用编号、密钥或账号密码，请检查厂商账号')
    if (spentTokens.includes(errcode)) throw new SpentToken()
    if (errcode !== 0) throw new OutsideFailure('refused', errcode)
    return answer.parse(said)
  }

  async function tokenOf(account: LockAccount, signal: AbortSignal): Promise<string> {
    const key = keyOf(account)
    const kept = tokens.get(key)
    if (kept && kept.until > now()) return kept.token
    const { appKey, appSecret, accountName, password } = account
    const form = { clientId: appKey, clientSecret: appSecret, username: accountName, password: md5(password) }
    const { access_token: token, expires_in } = await ask('/oauth2/token', form, Token, signal)
    tokens.set(key, { token, until: now() + expires_in * 1_000 - tokenMarginMs })
    return token
  }

  async function read(account: LockAccount, imei: string, signal: AbortSignal): Promise<LockState | null> {
    const given = { clientId: account.appKey, accessToken: await tokenOf(account, signal), date: now() }
    const lock = await findLock(imei, (pageNo) =>
      ask('/v3/lock/list', { ...given, pageNo, pageSize: 100 }, Locks, signal),
    )
    if (!lock) return null
    const of = { ...given, lockId: lock.lockId }
    const page = { ...of, pageNo: 1, pageSize: mostRecords }
    const span = { startDate: now() - recordDays * 86_400_000, endDate: now() }
    const [open, passwords, records] = await Promise.all([
      ask('/v3/lock/queryOpenState', of, OpenState, signal),
      ask('/v3/lock/listKeyboardPwd', page, Passwords, signal),
      ask('/v3/lockRecord/list', { ...page, ...span }, Records, signal),
    ])
    return {
      lockId: String(lock.lockId),
      lockName: lock.lockName ?? null,
      lockAlias: lock.lockAlias ?? null,
      lockMac: lock.lockMac ?? null,
      electricQuantity: lock.electricQuantity ?? null,
      lockStatus: open.state === 0 || open.state === 1 ? open.state : null,
      passwords: passwords.list.map((one) => passwordOf(one, now())),
      ...recordsOf(records.list),
    }
  }

  return async (account, imei) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await read(account, imei, signal)
    } catch (error) {
      if (!(error instanceof SpentToken)) throw error
      tokens.delete(keyOf(account))
    }
    return read(account, imei, signal).catch((error: unknown) => {
      throw error instanceof SpentToken ? new OutsideFailure('denied') : error
    })
  }
}

async function findLock(imei: string, pageOf: (page: number) => Promise<z.output<typeof Locks>>) {
  const wanted = plain(imei)
  for (let page = 1; page <= mostPages; page++) {
    const { list, pages } = await pageOf(page)
    const found = list.find(({ lockId, lockMac }) => String(lockId) === imei || plain(lockMac ?? '') === wanted)
    if (found || page >= pages) return found
  }
  return undefined
}

/** Normalises a MAC with or without separators. */
const plain = (text: string) => text.replace(/[:-]/g, '').toUpperCase()
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
/** Cache key of a token; it covers all credentials, so that changed credentials never reuse a token. */
const keyOf = (account: LockAccount) => createHash('sha256').update(JSON.stringify(account)).digest('base64url')

type Password = z.output<typeof Passwords>['list'][number]
function passwordOf({ keyboardPwdId, keyboardPwdName, keyboardPwdType, startDate, endDate }: Password, now: number) {
  const isValid = (!startDate || startDate <= now) && (!endDate || endDate > now)
  return {
    id: String(keyboardPwdId),
    name: keyboardPwdName ?? '',
    type: passwordTypes[keyboardPwdType] ?? (3 as const),
    startTime: startDate ? toShanghaiTime(startDate) : null,
    endTime: endDate ? toShanghaiTime(endDate) : null,
    status: isValid ? 1 : 0,
  }
}

function recordsOf(list: z.output<typeof Records>['list']): Pick<LockState, 'openLogs' | 'alarmLogs'> {
  return {
    openLogs: list.flatMap(({ recordType, success, username, lockDate }) => {
      const method = methods[recordType]
      return method && success === 1 ? [{ time: toShanghaiTime(lockDate), method, userName: username || null }] : []
    }),
    alarmLogs: list.flatMap(({ recordType, lockDate }) => {
      const type = alarms[recordType]
      return type ? [{ time: toShanghaiTime(lockDate), type }] : []
    }),
  }
}
