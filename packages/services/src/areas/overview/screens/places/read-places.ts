import type { Places } from '@care/shared/overview/screens/places'
import type { Db } from '../../../../platform/db/client.ts'
import {
  countResidents,
  findElderPlaces,
  findFenceOutlines,
  findOrderPlaces,
  findStaffPlaces,
} from './places.repository.ts'

/** The layers of an institution's map. */
export async function readPlaces(db: Db, tenantId: number): Promise<Places> {
  return {
    residents: await countResidents(db, tenantId),
    points: await findElderPlaces(db, tenantId),
    staff: await findStaffPlaces(db, tenantId),
    orders: await findOrderPlaces(db, tenantId),
    fences: await findFenceOutlines(db, tenantId),
  }
}
