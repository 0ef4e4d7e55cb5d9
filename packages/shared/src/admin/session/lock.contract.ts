import { z } from 'zod'
import { area, calls, internal } from '../../http/endpoint.ts'
import { requiredText } from '../../validators.ts'
import { AccountKey } from './owner.ts'

const signedIn = calls({ access: 'signed-in' })

const lockPassword = requiredText(64, '请输入锁屏密码', '锁屏密码')
const enc = z.enum(['0', '1']).optional()

/** The server enforces the lock: it refuses all other calls of a locked session. Served by the gateway itself. */
export const lock = area('auth', {
  state: signedIn.get('/lock', '锁屏状态', {
    evenLocked: true,
    data: z.object({ locked: z.boolean(), hasPassword: z.boolean() }),
  }),
  /** The password is only required for the first lock. */
  lock: signedIn.post('/lock', '锁屏', { evenViewing: true, body: z.object({ password: lockPassword.optional() }) }),
  unlock: signedIn.post('/unlock', '解锁', {
    evenLocked: true,
    evenViewing: true,
    body: z.object({ password: lockPassword }),
  }),
  /** Resets a forgotten lock password; `password` is the sign-in password. */
  setPassword: signedIn.put('/lock/password', '重设锁屏密码', {
    body: z.object({ password: z.string('请输入密码').min(1, '请输入密码').max(128), enc, lockPassword }),
  }),
})

/** Internal calls, gateway to auth service. */
export const lockPasswords = area('auth', {
  exists: internal.post('/lock-password/exists', { body: AccountKey }),
  set: internal.post('/lock-password/set', { body: AccountKey.extend({ password: lockPassword }) }),
  check: internal.post('/lock-password/check', { body: AccountKey.extend({ password: lockPassword }) }),
})
