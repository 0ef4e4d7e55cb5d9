import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { DeviceStates } from './registry/device-states.ts'

const minute = 60_000

/** Makes the partitions of the months to come, writes when devices were last heard, marks those silent for a day. Answers how to stop. */
export async function startUpkeep(
  database: Database,
  states: DeviceStates,
  log: FastifyBaseLogger,
): Promise<() => void> {
  const makePartitions = () =>
    sql`select make_partitions(current_date, (current_date + interval '2 months')::date)`.execute(database)
  const sweep = () => sql`select sweep_silent_devices('24 hours')`.execute(database)
  await makePartitions()

  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => {
      // the next turn tries again
      work().catch((error) => log.error({ err: error }, 'upkeep of devices failed'))
    }, ms)
  const timers = [every(360 * minute, makePartitions), every(minute, sweep), every(5_000, () => states.flush(database))]
  return () => timers.forEach(clearInterval)
}
