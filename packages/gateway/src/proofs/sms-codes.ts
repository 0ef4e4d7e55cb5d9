import { createHmac, randomInt } from 'node:crypto'
import type { SmsPurpose } from '@care/shared/admin/session/ways/phone.contract'
import { wrongInput } from '@care/shared/http/errors'
import type { Redis } from 'ioredis'
import { failClosed } from '../redis/fail-closed.ts'
import { keys } from '../redis/keys.ts'

const lifeSeconds = 300
const maxTries = 5

/**
 * Checks a code. KEYS code; ARGV hash of the typed code, allowed attempts. Every wrong attempt counts. A right one does
 * not, because the client sends the code again after a challenge.
 */
const judgeScript = `
local hash = redis.call('HGET', KEYS[1], 'hash')
if not hash then return 0 end
if redis.call('HINCRBY', KEYS[1], 'tries', 1) > tonumber(ARGV[2]) then redis.call('DEL', KEYS[1]) return 0 end
if hash ~= ARGV[1] then return 0 end
redis.call('HINCRBY', KEYS[1], 'tries', -1)
return 1
`

export const wrongSmsCode = () => wrongInput('code', '短信验证码不正确或已过期')
export const wrongMailCode = () => wrongInput('code', '邮箱验证码不正确或已过期')

/** Purpose of a code; `email` for a code sent by mail. */
type CodePurpose = SmsPurpose | 'email'

/**
 * Codes of six digits, bound to phone and purpose; valid for five minutes, five attempts and one use. Redis stores only
 * a keyed hash.
 */
export function createSmsCodes(redis: Redis, secret: string, wrong = wrongSmsCode) {
  const hashOf = (phone: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', secret).update(`sms:${purpose}:${phone}:${code}`).digest('base64url')

  return {
    /** Issues a new code, which invalidates the previous one. */
    async issue(phone: string, purpose: CodePurpose): Promise<string> {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const key = keys.smsCode(purpose, phone)
      const hash = hashOf(phone, purpose, code)
      await failClosed(redis.multi().del(key).hset(key, { hash, tries: 0 }).expire(key, lifeSeconds).exec())
      return code
    },

    /** Throws 400 unless the code is right. A right code stays valid until `consume` is called. */
    async check(phone: string, purpose: CodePurpose, code: string | undefined, otherwise = wrong) {
      const key = keys.smsCode(purpose, phone)
      const right = await failClosed(redis.eval(judgeScript, 1, key, hashOf(phone, purpose, code ?? ''), maxTries))
      if (right !== 1) throw otherwise()
    },

    /** Uses up the code. Throws 400 if another request has used it first. */
    async consume(phone: string, purpose: CodePurpose) {
      if ((await failClosed(redis.del(keys.smsCode(purpose, phone)))) !== 1) throw wrong()
    },
  }
}
export type SmsCodes = ReturnType<typeof createSmsCodes>
