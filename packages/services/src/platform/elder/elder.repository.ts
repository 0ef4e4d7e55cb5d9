import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type Rows, rowsOf } from '../db/rows.ts'

type Seeing = Pick<Caller, 'tenantIds'>

/** The elders of these ids whom the caller sees. */
export const eldersOf = (db: Db, { tenantIds }: Seeing, id: number | readonly number[]): Rows<'elder'> =>
  rowsOf(db, 'elder', { tenantId: tenantIds, id })

/** Names of these elders whom the caller sees, by id. */
export async function findElderNames(db: Db, caller: Seeing, ids: readonly number[]): Promise<Map<number, string>> {
  const elders = ids.length > 0 ? await eldersOf(db, caller, ids).all(['id', 'userName']) : []
  return new Map(elders.map(({ id, userName }) => [id, userName]))
}

/** The institution of an elder whom the caller sees. */
export const findTenantOfElder = (db: Db, caller: Seeing, oldmanId: number) =>
  eldersOf(db, caller, oldmanId).find(['tenantId'])

/** Columns of an elder that `whereaboutsOf` needs, besides points. */
export const elderPlaceColumns = [
  'elder.checkInStatus',
  'elder.buildingName',
  'elder.roomName',
  'elder.bedName',
  'elder.address',
] as const

/** SQL for the elder's own phone number, or else that of the first contact; null if there is neither. */
export const contactMobile = sql<string | null>`coalesce(elder.mobile, (
  select family.mobile from elder_family family
  where family.tenant_id = elder.tenant_id and family.oldman_id = elder.id order by sort limit 1))`
