import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import { removeOldNotices } from './notice.repository.ts'

const hour = 3_600_000

/** Takes away every hour, for as long as the app runs, the notices that were told more than a day ago. */
export async function clearNotices(app: FastifyInstance, { database }: { database: Database }) {
  const upkeep = setInterval(() => {
    // the next hour tries again
    removeOldNotices(database).catch((error) => app.log.warn({ err: error }, 'old notices were not removed'))
  }, hour)
  app.addHook('onClose', async () => clearInterval(upkeep))
}
