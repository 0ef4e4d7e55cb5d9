import { randomBytes } from 'node:crypto'
import type { CaptchaKind, ProofOfWorkSolution, SliderMove } from '@care/shared/admin/session/ways/captcha.contract'
import { challengeRefusal } from '@care/shared/admin/session/ways/challenge'
import { Refusal, textOf, tooManyRequests } from '@care/shared/http/errors'
import type { Redis } from 'ioredis'
import svgCaptcha from 'svg-captcha'
import { z } from 'zod'
import { failClosed } from '../redis/fail-closed.ts'
import { keys } from '../redis/keys.ts'
import type { Limits } from '../serve/limits.ts'
import { createProofOfWork } from './proof-of-work.ts'
import { isPlausibleMove } from './slider-move.ts'

const lifeSeconds = 120
const size = { width: 100, height: 40 }

export interface CaptchaPicture {
  svg: string
  width: number
  height: number
}
const Kept = z.object({ x: z.number(), drawnAt: z.number() })

/**
 * Maximum number of captchas solved without proof of work, per hour and address. For clients that know only the
 * parameter `code` of the specification.
 */
const mostWithoutWork = 5

export interface CaptchaAnswer {
  randomStr: string | undefined
  code: string | undefined
  address: string
}

interface Means {
  redis: Redis
  limits: Limits
  /** The kind of captcha that pages show. */
  kind: CaptchaKind
  secret: string
}

/**
 * Captchas: pictures of an easy sum and slider puzzles, each with a proof of work. A solution is checked only once,
 * whether right or wrong.
 */
export function createCaptcha({ redis, limits, kind, secret }: Means) {
  const work = createProofOfWork(redis, secret, lifeSeconds)
  const asked = { reason: 'captcha', kind } as const
  const wrong = () => new Refusal(428, textOf(428), {}, asked)
  const keep = (randomStr: string, answer: string) =>
    failClosed(redis.set(keys.captcha(randomStr), answer, 'EX', lifeSeconds))

  return {
    /**
     * Draws a picture as SVG and stores its solution under the client's key. The SVG must be converted to pixels before
     * it is sent, because its source shows the solution.
     */
    async draw(randomStr: string): Promise<CaptchaPicture> {
      const { data, text } = svgCaptcha.createMathExpr({
        ...size,
        fontSize: 36,
        noise: 2,
        color: true,
        background: '#f4f6f8',
        mathMin: 1,
        mathMax: 9,
        mathOperator: '+',
      })
      await keep(randomStr, text)
      return { svg: data, ...size }
    },

    /** Stores the right position of a puzzle's piece. */
    async keepPuzzle(randomStr: string, x: number, now = Date.now()) {
      await failClosed(redis.set(keys.puzzle(randomStr), JSON.stringify({ x, drawnAt: now }), 'EX', lifeSeconds))
    },

    /**
     * Returns the code for a right move of the piece. Throws 428 for a wrong or implausible move, and for an unknown
     * puzzle.
     */
    async slide(move: SliderMove, now = Date.now()): Promise<string> {
      const text = await failClosed(redis.getdel(keys.puzzle(move.randomStr)))
      const puzzle = text ? Kept.parse(JSON.parse(text)) : null
      if (!puzzle || !isPlausibleMove(move, puzzle, now)) throw wrong()
      const code = randomBytes(12).toString('hex')
      await keep(move.randomStr, code)
      return code
    },

    /** Issues a new proof of work under this key. */
    setWork: work.set,

    /** Checks a proof of work. Throws 428 if it is wrong. */
    async finishWork(done: ProofOfWorkSolution) {
      if (!(await work.finish(done))) throw wrong()
    },

    async check({ randomStr, code, address }: CaptchaAnswer) {
      if (!randomStr || !code) throw challengeRefusal(asked)
      const [answer, isWorkDone] = [await failClosed(redis.getdel(keys.captcha(randomStr))), await work.take(randomStr)]
      if (answer === null || answer !== code.trim().toLowerCase()) throw wrong()
      if (!isWorkDone && (await limits.isOver('captcha-without-work', address, mostWithoutWork, 3600)))
        throw tooManyRequests('验证次数过多，请稍后再试', 3600)
    },
  }
}
export type Captcha = ReturnType<typeof createCaptcha>
