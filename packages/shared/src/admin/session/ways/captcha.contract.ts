import { z } from 'zod'
import { area, internal } from '../../../http/endpoint.ts'
import { enterMessage } from '../../../validators.ts'

export const CaptchaKind = z.enum(['image', 'slider'])
export type CaptchaKind = z.output<typeof CaptchaKind>

/** A random name that the client gives to one captcha. */
const randomStr = z
  .string(enterMessage('验证码', '验证码已失效，请刷新'))
  .min(8, enterMessage('验证码', '验证码已失效，请刷新'))
  .max(64, '验证码已失效，请刷新')
  .regex(/^[\w-]+$/, '验证码已失效，请刷新')

/**
 * Sizes and positions share one unit, also used for the move; the pictures have a higher resolution. The piece starts
 * at the left edge, `y` from the top.
 */
export const SliderPuzzle = z.object({
  /** Pictures as `data:` URLs. */
  background: z.string(),
  piece: z.string(),
  width: z.number(),
  height: z.number(),
  pieceWidth: z.number(),
  pieceHeight: z.number(),
  y: z.number(),
})
export type SliderPuzzle = z.output<typeof SliderPuzzle>

/** Limits the cost of drawing pictures, and guessing. */
const rate = { name: 'captcha', max: 60, seconds: 60 } as const

const px = z.number(enterMessage('验证码', '验证码错误,请重新输入')).min(-50).max(1_000)
const ms = z.number(enterMessage('验证码', '验证码错误,请重新输入')).min(0).max(120_000)

/** Final position of the piece, in the puzzle's unit, and its path: `[ms since the grip, x]`; the last point is `x`. */
export const SliderMove = z.object({
  randomStr,
  x: px,
  duration: ms,
  trail: z.array(z.tuple([ms, px]), enterMessage('验证码', '验证码错误,请重新输入')).max(500),
})
export type SliderMove = z.output<typeof SliderMove>

const workRate = { name: 'captcha-work', max: 60, seconds: 60 } as const

/** A proof of work in ALTCHA 2's terms: find the counter whose key (SHA-256, `cost` rounds) has this prefix. */
export const Work = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
})
export type Work = z.output<typeof Work>

export const ProofOfWorkSolution = z.object({
  randomStr,
  counter: z.number(enterMessage('验证码', '验证码错误,请重新输入')).int().min(0).max(1_000_000),
  derivedKey: z
    .string(enterMessage('验证码', '验证码错误,请重新输入'))
    .regex(/^[0-9a-f]{64}$/, enterMessage('验证码', '验证码错误,请重新输入')),
})
export type ProofOfWorkSolution = z.output<typeof ProofOfWorkSolution>

/**
 * Required only after failures: a 428 with the challenge `captcha` names the kind to show, the other kind works too.
 * Valid for two minutes and one use. The guarded call then sends `randomStr` and `code`: the picture's sum, or the
 * `code` returned for the slider's move. The client also solves a proof of work under the same `randomStr`; a client
 * that knows only the specified `code` may skip it five times per hour and address. Served by the gateway itself.
 */
export const captcha = {
  image: {
    method: 'GET',
    path: '/code',
    base: '',
    options: { access: 'public', rate, reply: 'file', query: z.object({ randomStr }), summary: '图形验证码' },
  },
  slider: {
    method: 'GET',
    path: '/code/slider',
    base: '',
    options: { access: 'public', rate, query: z.object({ randomStr }), data: SliderPuzzle, summary: '滑块验证码' },
  },
  /** Uses up the puzzle, even when the move is wrong. */
  slide: {
    method: 'POST',
    path: '/code/slider',
    base: '',
    options: {
      access: 'public',
      rate,
      body: SliderMove,
      data: z.object({ code: z.string() }),
      bodyLimit: 16 * 1024,
      summary: '滑块验证',
    },
  },
  work: {
    method: 'GET',
    path: '/code/work',
    base: '',
    options: {
      access: 'public',
      rate: workRate,
      query: z.object({ randomStr }),
      data: Work,
      summary: '验证码附带的计算题',
    },
  },
  /** Uses up the proof of work, even when it is wrong. */
  workDone: {
    method: 'POST',
    path: '/code/work',
    base: '',
    options: {
      access: 'public',
      rate: workRate,
      body: ProofOfWorkSolution,
      data: z.boolean(),
      bodyLimit: 1024,
      summary: '计算题的答案',
    },
  },
} as const

/** Internal calls, gateway to auth service: a new puzzle and the position of its gap. */
export const puzzles = area('auth', {
  draw: internal.get('/captcha/puzzle', { data: SliderPuzzle.extend({ x: z.number() }) }),
  /** Renders a gateway's drawing as a noisy PNG, in base64, so that it cannot be read as text. */
  raster: internal.post('/captcha/raster', {
    body: z.object({ svg: z.string().max(64 * 1024), width: z.number(), height: z.number() }),
    data: z.string(),
  }),
})
