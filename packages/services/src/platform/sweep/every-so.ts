import type { FastifyInstance } from 'fastify'

/** Work that is done again and again while the services run, never twice at once; what failed is tried at its next turn. */
export function everySo(app: FastifyInstance, ms: number, what: string, work: () => Promise<unknown>): void {
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
