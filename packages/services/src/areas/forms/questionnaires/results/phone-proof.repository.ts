import { operatorTenantId } from '@care/shared/admin/session/identity'
import { sql } from 'kysely'
import { type Db, switchTenants, withTenants } from '../../../../platform/db/client.ts'

/** Proofs are stored in the operator's tenant, because they are valid for any institution. */
const tenantId = operatorTenantId

/** Stores a proof of this phone, valid for one answer within an hour. */
export async function provePhone(db: Db, phone: string): Promise<void> {
  await switchTenants(db, [tenantId])
  await db
    .insertInto('questionnairePhoneProof')
    .values({ tenantId, phone })
    .onConflict((conflict) => conflict.columns(['tenantId', 'phone']).doUpdateSet({ proveTime: sql`now()` }))
    .execute()
  await sql`delete from questionnaire_phone_proof where tenant_id = ${tenantId} and prove_time < now() - interval '1 hour'`.execute(
    db,
  )
}

/** Whether all of these phones are proven; uses the proofs up. */
export async function consumePhoneProofs(db: Db, phones: readonly string[]): Promise<boolean> {
  const asked = [...new Set(phones)]
  if (asked.length === 0) return true
  const used = await withTenants(db, [tenantId], () =>
    db
      .deleteFrom('questionnairePhoneProof')
      .where('tenantId', '=', tenantId)
      .where('phone', 'in', asked)
      .where('proveTime', '>', sql<string>`now() - interval '1 hour'`)
      .returning('phone')
      .execute(),
  )
  return used.length === asked.length
}
