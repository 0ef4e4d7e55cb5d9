import type { Caller } from '@care/shared/admin/session/session'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { mayShowPlace } from '../../../../platform/db/sql/points.ts'

/** The device, and whether its place may be shown. */
export const findTailDevice = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'device', { tenantId: tenantIds, id }).find(['tenantId', 'imei', mayShowPlace('device').as('showsPlace')])
