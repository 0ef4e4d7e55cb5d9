import type { LockState } from '@care/shared/devices/locks/door-lock'

/** An account that is open: it never leaves the process but to the platform itself. */
export interface LockAccount {
  appKey: string
  appSecret: string
  accountName: string
  password: string
}

/** The lock of this number or MAC with its passwords and records; null when the account has no such lock. */
export type ReadLock = (account: LockAccount, imei: string) => Promise<LockState | null>
