import { operatorTenantId } from '@care/shared/admin/session/identity'
import { sql } from 'kysely'
import { type Db, switchTenants, withTenants } from '../../../../platform/db/client.ts'

/** Proofs of phone numbers are stored in the operator's tenant, because a proof is valid for any institution. */
const tenantId = operatorTenantId

/** Stores the proof of a phone number; it is valid for one answer within an hour. */
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

/** Whether there is a proof for each of these phone numbers; each proof can be used once. */
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
