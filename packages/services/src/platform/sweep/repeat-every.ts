import type { FastifyInstance } from 'fastify'

/** Repeats a job while the services run; runs never overlap. A failed run is retried at the next interval. */
export function repeatEvery(app: FastifyInstance, ms: number, what: string, work: () => Promise<unknown>): void {
  let isAtWork = false
  const timer = setInterval(() => {
    if (isAtWork) return
    isAtWork = true
    work()
      .catch((error) => app.log.error({ err: error }, `${what} failed`))
      .finally(() => {
        isAtWork = false
      })
  }, ms)
  app.addHook('onClose', async () => clearInterval(timer))
}
