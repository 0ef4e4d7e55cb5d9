import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

/**
 * The elder about whom a record is written, with the elder's tenant, which will own the record even if the caller works
 * for several tenants.
 */
export const findElderOwner = (db: Db, { tenantIds }: Caller, oldmanId: number) =>
  rowsOf(db, 'elder', { tenantId: tenantIds, id: oldmanId })
    .find(['tenantId', 'id as oldmanId'])
    .then(orNotFound('长者'))

/** Whether all these ids belong to elders of the caller's institutions. */
export async function areElders(db: Db, { tenantIds }: Caller, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  const count = await rowsOf(db, 'elder', { tenantId: tenantIds, id: wanted }).count()
  return count === wanted.length
}

/** The caller limited to the elder's tenant, which will own the records that the caller writes. */
export const asTenantOfElder = async (db: Db, caller: Caller, oldmanId: number): Promise<Caller> => ({
  ...caller,
  tenantId: (await findElderOwner(db, caller, oldmanId)).tenantId,
})
