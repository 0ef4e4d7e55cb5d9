import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { WardBed, WardScreen } from '@care/shared/overview/screens/ward'
import { noneValues } from '@care/shared/people/elders/facts/facts'
import { riskKinds } from '@care/shared/people/elders/risks/risk.words'
import { labelOf } from '@care/shared/words'
import type { Db } from '../../../../platform/db/client.ts'
import { findWallWarnings } from '../../../alarms/warnings/warnings.port.ts'
import { findBedPage, findLatestMeasurements, vitalsOf } from '../../../house/residence/residence.port.ts'
import { findFloor, findLevels, findOccupants } from './ward.repository.ts'

/** Maximum number of beds that fit on the screen of a floor. */
const mostBeds = 200
const mostWarnings = 100

/** The screen of a floor of the caller's own institution. */
export async function readWard(db: Db, caller: Caller, floorId: number): Promise<WardScreen> {
  const { tenantId } = caller
  const floor = orNotFound('楼层')(await findFloor(db, tenantId, floorId))
  const search = { current: 1, size: mostBeds, floorId }
  const { records } = await findBedPage(db, { ...caller, tenantIds: [tenantId] }, search)
  const oldmanIds = records.flatMap(({ oldmanId }) => oldmanId ?? [])
  const measured = await findLatestMeasurements(
    db,
    oldmanIds.map((oldmanId) => ({ tenantId, oldmanId })),
  )
  const occupants = oldmanIds.length > 0 ? await findOccupants(db, tenantId, oldmanIds) : []
  const levels = await findLevels(db)

  const beds = records.map((bed): WardBed => {
    const { bedId, bedName, roomName, bedStatus, oldmanId, userName, gender, age, checkInStatus, leaveType, lastTime } =
      bed
    const occupant = occupants.find(({ id }) => id === oldmanId)
    const level = bed.careLevel === null ? undefined : levels.get(bed.careLevel)
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
      leaveType,
      lastTime,
      careLevel: level?.label ?? null,
      careLook: level?.colorClass ?? null,
      risks: (occupant?.riskKinds ?? []).map((kind) => labelOf(riskKinds, kind) ?? ''),
      allergies: (occupant?.allergies ?? []).filter((one) => one !== noneValues.allergies),
      hasMat: occupant?.hasMat ?? false,
      inBed: occupant?.isMatOnline ? bed.inBed : null,
      ...vitalsOf(measured.filter((one) => one.oldmanId === oldmanId)),
    }
  })
  return { ...floor, beds, ...(await findWallWarnings(db, { tenantIds: [tenantId], oldmanIds }, mostWarnings)) }
}
