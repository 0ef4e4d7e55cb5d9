import { captcha as calls, puzzles } from '@care/shared/admin/session/ways/captcha.contract'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Serve } from '../serve/serve.ts'
import { internalCaller } from '../upstream/identity.ts'

/** Both kinds of captcha: the services draw the pictures, but only the gateway knows the solutions. */
export function captchaRoutes(serve: Serve, { captcha, drawing, call }: SignIn) {
  serve(calls, {
    image: ({ query, from }) =>
      drawing.run(from.ip, async () => {
        const body = await captcha.draw(query.randomStr)
        const picture = await call(puzzles.raster, internalCaller(), { body })
        return new Blob([Buffer.from(picture, 'base64')], { type: 'image/png' })
      }),
    slider: async ({ query, from }) => {
      const { x, ...puzzle } = await drawing.run(from.ip, () => call(puzzles.draw, internalCaller(), {}))
      await captcha.keepPuzzle(query.randomStr, x)
      return puzzle
    },
    slide: async ({ body }) => ({ code: await captcha.slide(body) }),
    work: ({ query }) => captcha.setWork(query.randomStr),
    workDone: async ({ body }) => {
      await captcha.finishWork(body)
      return true
    },
  })
}
