import { captcha as calls, puzzles } from '@care/shared/session/captcha.contract'
import type { Captcha } from '../proofs/captcha.ts'
import type { Serve } from '../serve/serve.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

interface Means {
  captcha: Captcha
  call: InternalCalls
}

/** Captchas of both kinds; the service makes the pictures, what they hide is known here alone. */
export function captchaRoutes(serve: Serve, { captcha, call }: Means) {
  serve(calls, {
    image: async ({ query }) => {
      const picture = await call(puzzles.raster, internalCaller(), { body: await captcha.draw(query.randomStr) })
      return new Blob([Buffer.from(picture, 'base64')], { type: 'image/png' })
    },
    slider: async ({ query }) => {
      const { x, ...puzzle } = await call(puzzles.draw, internalCaller(), {})
      await captcha.keepPuzzle(query.randomStr, x)
      return puzzle
    },
    slide: async ({ body }) => ({ code: await captcha.slide(body) }),
  })
}
