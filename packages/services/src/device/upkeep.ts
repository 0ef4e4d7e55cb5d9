import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/client.ts'
import type { DeviceStates } from './registry/device-states.ts'
import { makePartitions, sweepSilentDevices } from './upkeep.repository.ts'

const minute = 60_000

/** Makes the partitions of the months to come, writes when devices were last heard, marks those silent for a day. Answers how to stop. */
export async function startUpkeep(
  database: Database,
  states: DeviceStates,
  log: FastifyBaseLogger,
): Promise<() => void> {
  await makePartitions(database)

  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => {
      // the next turn tries again
      work().catch((error) => log.error({ err: error }, 'upkeep of devices failed'))
    }, ms)
  const timers = [
    every(360 * minute, () => makePartitions(database)),
    every(minute, () => sweepSilentDevices(database)),
    every(5_000, () => states.flush(database)),
  ]
  return () => timers.forEach(clearInterval)
}
