import { success } from '@care/shared/http/envelope'
import { captcha as calls, puzzles } from '@care/shared/session/captcha.contract'
import type { FastifyInstance } from 'fastify'
import type { Captcha } from '../proofs/captcha.ts'
import { parse } from '../serve/input.ts'
import type { Limits } from '../serve/limits.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

interface Means {
  captcha: Captcha
  limits: Limits
  call: InternalCalls
}

/** Captchas of both kinds; the service makes the pictures, what they hide is known here alone. */
export function captchaRoutes(app: FastifyInstance, { captcha, limits, call }: Means) {
  app.get(calls.image.path, async (request, reply) => {
    const { randomStr } = parse(calls.image.options.query, request.query)
    await limits.take('captcha', request.ip, 60, 60)
    const picture = await call(puzzles.raster, internalCaller(), { body: await captcha.draw(randomStr) })
    return reply.type('image/png').send(Buffer.from(picture, 'base64'))
  })

  app.get(calls.slider.path, async (request) => {
    const { randomStr } = parse(calls.slider.options.query, request.query)
    await limits.take('captcha', request.ip, 60, 60)
    const { x, ...puzzle } = await call(puzzles.draw, internalCaller(), {})
    await captcha.keepPuzzle(randomStr, x)
    return success(puzzle)
  })

  app.post(calls.slide.path, { bodyLimit: calls.slide.options.bodyLimit }, async (request) => {
    const move = parse(calls.slide.options.body, request.body)
    await limits.take('captcha', request.ip, 60, 60)
    return success({ code: await captcha.slide(move) })
  })
}
