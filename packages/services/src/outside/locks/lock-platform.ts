import type { LockState } from '@care/shared/devices/devices/locks/door-lock'

/** Decrypted credentials of a lock account, which are sent only to the platform. */
export interface LockAccount {
  appKey: string
  appSecret: string
  accountName: string
  password: string
}

/** Reads the lock of this number or MAC with its passwords and records; null when the account has no such lock. */
export type ReadLock = (account: LockAccount, imei: string) => Promise<LockState | null>
