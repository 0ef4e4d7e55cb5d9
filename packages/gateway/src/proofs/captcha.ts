import { randomBytes } from 'node:crypto'
import { Refusal, textOf } from '@care/shared/http/errors'
import type { CaptchaKind, SliderMove } from '@care/shared/session/captcha.contract'
import { challenged } from '@care/shared/session/challenge'
import type { Redis } from 'ioredis'
import svgCaptcha from 'svg-captcha'
import { z } from 'zod'
import { insist } from '../redis/insist.ts'
import { keys } from '../redis/keys.ts'
import { isPlausible } from './slider-move.ts'

const lifeSeconds = 120
const size = { width: 100, height: 40 }

export interface Drawing {
  svg: string
  width: number
  height: number
}
const Kept = z.object({ x: z.number(), drawnAt: z.number() })

/** Pictures of an easy sum and sliding puzzles; an answer serves one check, right or wrong. `kind` is the one asked for. */
export function createCaptcha(redis: Redis, kind: CaptchaKind) {
  const asked = { reason: 'captcha', kind } as const
  const wrong = () => new Refusal(428, textOf(428), {}, asked)
  const keep = (randomStr: string, answer: string) =>
    insist(redis.set(keys.captcha(randomStr), answer, 'EX', lifeSeconds))

  return {
    /** An SVG under the key that the client chose; its outlines are for nobody's eyes before they are dots. */
    async draw(randomStr: string): Promise<Drawing> {
      const { data, text } = svgCaptcha.createMathExpr({
        ...{ ...size, fontSize: 36, noise: 2, color: true, background: '#f4f6f8' },
        ...{ mathMin: 1, mathMax: 9, mathOperator: '+' },
      })
      await keep(randomStr, text)
      return { svg: data, ...size }
    },

    /** Remembers where the piece of a puzzle belongs. */
    async keepPuzzle(randomStr: string, x: number, now = Date.now()) {
      await insist(redis.set(keys.puzzle(randomStr), JSON.stringify({ x, drawnAt: now }), 'EX', lifeSeconds))
    },

    /** The code that a right move is worth; 428 for a wrong one, for one that no hand makes, and for an unknown puzzle. */
    async slide(move: SliderMove, now = Date.now()): Promise<string> {
      const text = await insist(redis.getdel(keys.puzzle(move.randomStr)))
      const puzzle = text ? Kept.parse(JSON.parse(text)) : null
      if (!puzzle || !isPlausible(move, puzzle, now)) throw wrong()
      const code = randomBytes(12).toString('hex')
      await keep(move.randomStr, code)
      return code
    },

    async check(randomStr: string | undefined, code: string | undefined) {
      if (!randomStr || !code) throw challenged(asked)
      const answer = await insist(redis.getdel(keys.captcha(randomStr)))
      if (answer === null || answer !== code.trim().toLowerCase()) throw wrong()
    },
  }
}
export type Captcha = ReturnType<typeof createCaptcha>
