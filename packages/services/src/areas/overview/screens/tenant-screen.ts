import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { TenantScreen } from '@care/shared/overview/screens/screens.contract'
import type { Db } from '../../../platform/db/client.ts'
import { findWallWarnings } from '../../alarms/warnings/warnings.port.ts'
import { findFigures } from './figures.repository.ts'
import { findClaims, findHistory } from './history.repository.ts'
import { readTenantOverview } from './house/read-house.ts'
import { readPlaces } from './places/read-places.ts'
import { findDeviceTypes, findLatestOrders, findScreenTenants } from './screen.repository.ts'

const warningsShown = 50

/** The screen of the caller's own institution, whichever tenants the request selects. */
export async function readTenantScreen(db: Db, caller: Caller): Promise<TenantScreen> {
  const own = { ...caller, tenantIds: [caller.tenantId] }
  const tenant = orNotFound('机构')((await findScreenTenants(db, own))[0])
  const { all } = await findFigures(db, own)

  return {
    ...tenant,
    figures: all,
    ...(await findWallWarnings(db, own, warningsShown)),
    ...(await findHistory(db, own)),
    claims: await findClaims(db, own),
    deviceTypes: await findDeviceTypes(db, own),
    ...(await readTenantOverview(db, tenant.tenantId)),
    workOrders: await findLatestOrders(db, own),
    ...(await readPlaces(db, tenant.tenantId)),
  }
}
