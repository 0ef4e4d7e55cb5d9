import { type Database, type Db, inTenants } from '../../../../platform/db/client.ts'
import type { DeviceRegistry, DeviceSigns, DeviceStateBuffer, Point } from '../../../devices/devices/devices.port.ts'
import {
  advanceDevices,
  changeSigns,
  findBatteries,
  judgeFences,
  newestStates,
} from '../../../devices/devices/devices.port.ts'
import { applyReceipts } from '../../../devices/devices/downlink.port.ts'
import {
  fenceAlarm,
  findBedStates,
  judge,
  judgeLasting,
  raiseWarnings,
  upsertBedStates,
} from '../../warnings/warnings.port.ts'
import { drillAlarms } from '../drills/drill-alarms.ts'
import { storePoints } from './point.repository.ts'

export interface Commit {
  database: Database
  registry: DeviceRegistry
  states: DeviceStateBuffer
  signs: DeviceSigns
}

/**
 * Commits points of one tenant, the state of their devices and the warnings they cause in one transaction. Returns for
 * each point whether it was new; a repeat changes nothing. Points of a drill raise warnings but are not stored.
 */
export async function commitPoints(
  { database, registry, states, signs }: Commit,
  tenantId: number,
  all: Point[],
): Promise<boolean[]> {
  const drilled = all.filter(({ drillId }) => drillId !== undefined)
  const points = drilled.length === 0 ? all : all.filter(({ drillId }) => drillId === undefined)
  const firsts = new Set(
    new Map(points.map((point, place) => [point.digest, place]).reverse() as [string, number][]).values(),
  )
  const unique = points.filter((_, place) => firsts.has(place))
  const verdicts = unique.map(({ message, device, time }) => judge(message, device.settings, time))

  const { stored, heard, told } = await retrying(registry, () =>
    inTenants(database, [tenantId], async (db) => {
      const statuses = verdicts.map(({ status }) => status)
      const repeats = await storePoints(db, tenantId, unique, statuses)
      const stored = unique.filter((_, place) => !repeats.has(place))
      const crossings = await judgeFences(db, tenantId, stored)
      const heard = states.split(newestStates(stored))
      if (heard.due.length > 0) await advanceDevices(db, tenantId, heard.due)
      const told = signs.news(stored)
      if (told.length > 0) await changeSigns(db, tenantId, told)
      await applyReceipts(db, tenantId, stored)
      const beds = findBedStates(stored)
      if (beds.length > 0) await upsertBedStates(db, tenantId, beds)

      const alarms = unique.flatMap((point, place) =>
        repeats.has(place) ? [] : (verdicts[place]?.alarms ?? []).map((alarm) => ({ point, alarm })),
      )
      const held = unique.flatMap((point, place) => {
        const held = repeats.has(place) ? undefined : verdicts[place]?.held
        return held ? [{ point, held }] : []
      })
      alarms.push(...(await judgeLasting(db, tenantId, held)))
      alarms.push(...crossings.flatMap((one) => (one.point ? [{ point: one.point, alarm: fenceAlarm(one) }] : [])))
      alarms.push(...(await drillAlarms(db, tenantId, drilled)))
      const standing = await stillSo(db, tenantId, alarms)
      if (standing.length > 0) await raiseWarnings(db, tenantId, standing)
      return { stored, heard, told }
    }),
  )
  states.wrote(tenantId, heard)
  signs.wrote(told)
  const fresh = new Set([...stored, ...drilled])
  return all.map((point) => fresh.has(point))
}

/** Drops battery alarms that a newer message has overtaken, in whatever order the messages arrive. */
async function stillSo<A extends Parameters<typeof raiseWarnings>[2]>(db: Db, tenantId: number, alarms: A) {
  const isBattery = ({ point, alarm }: A[number]) => alarm.kind === 'battery' && point.drillId === undefined
  const told = alarms.filter(isBattery)
  if (told.length === 0) return alarms
  const batteries = await findBatteries(db, tenantId, [...new Set(told.map(({ point }) => point.device.id))])
  const isOver = ({ point: { device, time } }: A[number]) => {
    const newest = batteries.get(device.id)
    if (!newest || newest.time <= time) return false
    return newest.power === null ? newest.isLow === false : newest.power >= device.settings.lowBattery
  }
  return alarms.filter((one) => !isBattery(one) || !isOver(one))
}

/** Retries once after a deadlock, a serialization failure or a unique violation (two equal warning ids). */
async function retrying<T>(registry: DeviceRegistry, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // the failure may come from stale cached devices
    registry.forget()
    if (!['40P01', '40001', '23505'].includes((error as { code?: string }).code ?? '')) throw error
    return work()
  }
}
