import type { FastifyInstance } from 'fastify'
import type { Serving } from '../http/serve.ts'
import { removeOldNotices } from '../relay/notice.repository.ts'
import { elderRoutes } from './elders/elders.routes.ts'
import { workOrderRoutes } from './work-orders/work-orders.routes.ts'

const hour = 3_600_000

export async function membersApp(app: FastifyInstance, serving: Serving) {
  elderRoutes(app, serving)
  workOrderRoutes(app, serving)

  const upkeep = setInterval(() => {
    // the next hour tries again
    removeOldNotices(serving.database).catch((error) => app.log.warn({ err: error }, 'old notices were not removed'))
  }, hour)
  app.addHook('onClose', async () => clearInterval(upkeep))
}
