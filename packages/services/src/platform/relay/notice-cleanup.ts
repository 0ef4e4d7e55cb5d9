import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import { repeatEvery } from '../sweep/repeat-every.ts'
import { removeOldNotices } from './notice.repository.ts'

const hour = 3_600_000

/** Every hour, while the app runs, deletes notices published more than a day ago. */
export async function scheduleNoticeCleanup(app: FastifyInstance, { database }: { database: Database }) {
  repeatEvery(app, hour, 'removal of old notices', () => removeOldNotices(database))
}
