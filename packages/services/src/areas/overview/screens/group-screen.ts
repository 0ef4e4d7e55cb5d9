import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { GroupScreen } from '@care/shared/overview/screens/screens.contract'
import type { Db } from '../../../platform/db/client.ts'
import { findWallWarnings } from '../../alarms/warnings/warnings.port.ts'
import { emptyComparison, findComparisons } from './compare.repository.ts'
import { emptyFigures, findFigures } from './figures.repository.ts'
import { findClaims, findHistory } from './history.repository.ts'
import { findDeviceTypes, findScreenTenants } from './screen.repository.ts'

const warningsShown = 50

/** The screen of a group and its institutions: exactly the tenants that this call may see. */
export async function readGroupScreen(db: Db, caller: Caller): Promise<GroupScreen> {
  const tenants = await findScreenTenants(db, caller)
  const { tenantId: actingTenantId } = caller
  const head = orNotFound('机构')(tenants.find(({ tenantId }) => tenantId === actingTenantId) ?? tenants[0])
  const { all, byTenant } = await findFigures(db, caller)
  const compared = await findComparisons(db, caller)
  const rows = tenants.map(({ tenantId, tenantName, lng, lat }) => {
    const figures = byTenant.get(tenantId) ?? emptyFigures
    return { tenantId, tenantName, lng, lat, figures, ...(compared.get(tenantId) ?? emptyComparison) }
  })
  // a head office without elders of its own is no institution to compare
  const institutions = rows.filter(({ tenantId, figures }) => tenantId !== head.tenantId || figures.oldmanTotal > 0)

  return {
    ...head,
    figures: all,
    ...(await findWallWarnings(db, caller, warningsShown)),
    ...(await findHistory(db, caller)),
    claims: await findClaims(db, caller),
    deviceTypes: await findDeviceTypes(db, caller),
    tenants: institutions.length > 0 ? institutions : rows,
  }
}
