import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { WardBed, WardScreen } from '@care/shared/overview/screens/ward'
import type { Db } from '../../../../platform/db/client.ts'
import { findWallWarnings } from '../../../alarms/warnings/warnings.port.ts'
import { findBedPage } from '../../../house/residence/residence.port.ts'
import { findFloor, findLatestMeasurements, findLevels } from './ward.repository.ts'

/** Maximum beds that fit on the screen of a floor. */
const mostBeds = 200
const mostWarnings = 100

/** The screen of a floor of the caller's own institution. */
export async function readWard(db: Db, caller: Caller, floorId: number): Promise<WardScreen> {
  const { tenantId } = caller
  const floor = orNotFound('楼层')(await findFloor(db, tenantId, floorId))
  const search = { current: 1, size: mostBeds, floorId }
  const { records } = await findBedPage(db, { ...caller, tenantIds: [tenantId] }, search)
  const oldmanIds = records.flatMap(({ oldmanId }) => oldmanId ?? [])
  const told = await findLatestMeasurements(db, tenantId, oldmanIds)
  const levels = await findLevels(db)

  const beds = records.map((bed): WardBed => {
    const { bedId, bedName, roomName, bedStatus, oldmanId, userName, gender, age, checkInStatus } = bed
    const { inBed, heartRate, breath, lastTime } = bed
    const of = (type: (typeof told)[number]['type']) =>
      told.find((one) => one.type === type && one.oldmanId === oldmanId)
    const pressure = of('bloodPressure')
    return {
      bedId,
      bedName,
      roomName,
      bedStatus,
      oldmanId,
      userName,
      gender,
      age,
      checkInStatus,
      inBed,
      heartRate,
      breath,
      lastTime,
      careLevel: bed.careLevel === null ? null : (levels.get(bed.careLevel) ?? null),
      bloodPressure: pressure ? `${pressure.value}/${pressure.value2 ?? '–'}` : null,
      bloodOxygen: of('bloodOxygen')?.value ?? null,
      temperature: of('temperature')?.value ?? null,
    }
  })
  return { ...floor, beds, ...(await findWallWarnings(db, { tenantIds: [tenantId], oldmanIds }, mostWarnings)) }
}
