import { z } from 'zod'
import { area, get, post, put } from '../http/endpoint.ts'
import { requiredText } from '../validators.ts'
import { Owner } from './owner.ts'

const lockPassword = requiredText(64, '请输入锁屏密码', '锁屏密码')
const enc = z.enum(['0', '1']).optional()

/** The lock of a session is the server's: while it holds, every other call of the session is refused. Served by the gateway itself. */
export const lock = area('auth', {
  state: get('/lock', {
    access: 'signed-in',
    evenLocked: true,
    data: z.object({ locked: z.boolean(), hasPassword: z.boolean() }),
    summary: '锁屏状态',
  }),
  /** The password is needed the first time only. */
  lock: post('/lock', {
    access: 'signed-in',
    evenViewing: true,
    body: z.object({ password: lockPassword.optional() }),
    summary: '锁屏',
  }),
  unlock: post('/unlock', {
    access: 'signed-in',
    evenLocked: true,
    evenViewing: true,
    body: z.object({ password: lockPassword }),
    summary: '解锁',
  }),
  /** For who forgot it: `password` is that of signing in. */
  setPassword: put('/lock/password', {
    access: 'signed-in',
    body: z.object({ password: z.string('请输入密码').min(1, '请输入密码').max(128), enc, lockPassword }),
    summary: '重设锁屏密码',
  }),
})

/** Between gateway and auth service. */
export const lockPasswords = area('auth', {
  exists: post('/lock-password/exists', { access: 'internal', body: Owner }),
  set: post('/lock-password/set', { access: 'internal', body: Owner.extend({ password: lockPassword }) }),
  check: post('/lock-password/check', { access: 'internal', body: Owner.extend({ password: lockPassword }) }),
})
