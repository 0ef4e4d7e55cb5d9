import { Refusal } from '@care/shared/http/errors'
import type { Redis } from 'ioredis'
import svgCaptcha from 'svg-captcha'
import { keys } from '../redis/keys.ts'
import { insist } from './session-store.ts'

const lifeSeconds = 120

/** Pictures of an easy sum; the answer serves one check, right or wrong. */
export function createCaptcha(redis: Redis) {
  return {
    /** SVG of 100 × 40 under the key that the client chose. */
    async draw(randomStr: string): Promise<string> {
      const { data, text } = svgCaptcha.createMathExpr({
        ...{ width: 100, height: 40, fontSize: 36, noise: 2, color: true, background: '#f4f6f8' },
        ...{ mathMin: 1, mathMax: 9, mathOperator: '+' },
      })
      await insist(redis.set(keys.captcha(randomStr), text, 'EX', lifeSeconds))
      return data
    },

    async check(randomStr: string | undefined, code: string | undefined) {
      if (!randomStr || !code) throw new Refusal(428, '验证码不能为空')
      const answer = await insist(redis.getdel(keys.captcha(randomStr)))
      if (answer === null || answer !== code.trim().toLowerCase()) throw new Refusal(428, '验证码不合法')
    },
  }
}
export type Captcha = ReturnType<typeof createCaptcha>
