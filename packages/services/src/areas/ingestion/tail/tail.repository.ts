import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { showsPlace } from '../../../platform/db/points.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

/** The device, and whether its place may be shown. */
export const findTailed = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'device', { tenantId: tenantIds, id }).find(['tenantId', 'imei', showsPlace('device').as('showsPlace')])
