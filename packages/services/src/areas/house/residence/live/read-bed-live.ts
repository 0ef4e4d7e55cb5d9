import type { Caller } from '@care/shared/admin/session/session'
import type { BedLive, BedLiveQuery } from '@care/shared/house/residence/live/bed-live'
import type { Db } from '../../../../platform/db/client.ts'
import { findWallWarnings } from '../../../alarms/warnings/warnings.port.ts'
import { findPeopleWithMats } from './bed-live.repository.ts'
import { findLatestMeasurements } from './latest-measurements.repository.ts'
import { vitalsOf } from './vitals.ts'

const mostWarnings = 1_000

/** The live layer of the bed map: in bed or not, newest values and unhandled warnings of each resident. */
export async function readBedLive(db: Db, caller: Caller, query: BedLiveQuery): Promise<BedLive> {
  const { tenantIds, permissions } = caller
  const people = await findPeopleWithMats(db, tenantIds, query)
  if (people.length === 0) return { residents: [], warnings: [] }
  const measured = Map.groupBy(await findLatestMeasurements(db, people), ({ oldmanId }) => oldmanId)
  const residents = people.map(({ oldmanId, isMatOnline, inBed, changedAt }) => ({
    oldmanId,
    hasMat: isMatOnline !== null,
    inBed: isMatOnline ? inBed : null,
    inBedSince: isMatOnline ? changedAt : null,
    ...vitalsOf(measured.get(oldmanId) ?? []),
  }))
  return { residents, warnings: permissions.includes('warning:view') ? await openWarnings() : [] }

  async function openWarnings() {
    const oldmanIds = people.map(({ oldmanId }) => oldmanId)
    const { warnings } = await findWallWarnings(db, { tenantIds, oldmanIds }, mostWarnings)
    return warnings
      .filter(({ drillId }) => drillId === null)
      .map(({ id, seq, oldmanId, source, sourceType, warningLevel, isDisposed, lastHappenTime }) => ({
        id,
        seq,
        oldmanId,
        source,
        sourceType,
        warningLevel,
        isDisposed,
        lastHappenTime,
      }))
  }
}
