import { CheckIn } from '@care/shared/elders/check-in'
import { whereaboutsOf } from '@care/shared/elders/whereabouts'
import { mostPoints } from '@care/shared/screens/map-limits'
import type { ElderPlace } from '@care/shared/screens/places'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withTenant } from '../../../platform/db/in-tenant.ts'
import { fixOfElder, pointText } from '../../../platform/db/points.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

/** So many live in the house: they stand there as one number. */
export async function countResidents(db: Db, tenantId: number): Promise<number> {
  const count = await rowsOf(db, 'elder', { tenantId, checkInStatus: CheckIn.Resident }).count()
  return Number(count)
}

/** Where those are who do not live in the house: at home, or on leave. Those without a place are not on the map. */
export async function findElderPlaces(db: Db, tenantId: number): Promise<ElderPlace[]> {
  const elders = await db
    .selectFrom('elder')
    .$call(withTenant('elder'))
    .leftJoinLateral(fixOfElder, (join) => join.onTrue())
    .select(['elder.id as oldmanId', 'userName', 'careLevel', 'checkInStatus', 'elder.address'])
    .select(['fix.lastLocation', 'fix.lastLocationTime'])
    .select([pointText('elder').as('homeLocation'), pointText('tenant').as('tenantLocation')])
    .where('elder.tenantId', '=', tenantId)
    .where('checkInStatus', 'in', [CheckIn.Home, CheckIn.OnLeave])
    .where(sql<boolean>`(elder.lng + elder.lat is not null or fix.last_location is not null)`)
    .orderBy('elder.id')
    .limit(mostPoints)
    .execute()
  return elders.flatMap((elder) => {
    const [lng, lat] = (whereaboutsOf(elder).point ?? '').split(',').map(Number)
    if (lng === undefined || lat === undefined) return []
    const { oldmanId, userName, careLevel, checkInStatus } = elder
    return [{ oldmanId, userName, lng, lat, careLevel, checkInStatus }]
  })
}
