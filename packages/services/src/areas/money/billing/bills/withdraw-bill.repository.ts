import type { Caller } from '@care/shared/admin/session/session'
import { ClaimStatus } from '@care/shared/money/payers/claim.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'

/**
 * Locks the claims that have a bill, before anything else of the bill, as a payer's answer does. A claim is not submitted
 * or answered meanwhile.
 */
export async function lockClaims(db: Db, { tenantId, id }: RowKey): Promise<void> {
  await sql`select from claim where tenant_id = ${tenantId} and id in (
      select claim_id from claim_line where tenant_id = ${tenantId} and settlement_id = ${id} and not is_void)
    order by id for update`.execute(db)
}

/** Takes a void bill out of claims that are not submitted. Submitted ones keep it; the next claim takes it back. */
export async function withdrawFromClaims(db: Db, { tenantId, id }: RowKey): Promise<void> {
  // a claim may have been made since the bill's claims were locked
  await lockClaims(db, { tenantId, id })
  await sql`update claim_line line set is_void = true from claim
    where line.tenant_id = ${tenantId} and line.settlement_id = ${id} and not line.is_void and line.reversed_id is null
      and claim.tenant_id = line.tenant_id and claim.id = line.claim_id and claim.status = ${ClaimStatus.Draft}`.execute(
    db,
  )
}

/** Reverses what posted when payers refused a part of a void bill; its own posting is reversed beside it. */
export async function reverseRefusals(
  db: Db,
  { userId, nickName }: Caller,
  { tenantId, id, settleNo }: RowKey & { settleNo: string | null },
): Promise<void> {
  await sql`
    select reverse_posting(posting.tenant_id, posting.id, 'settlement_share_void', share.id, null, ${`作废账单${settleNo}`},
      ${userId}, ${nickName})
    from settlement_share share join book_posting posting on posting.tenant_id = share.tenant_id
      and posting.document = 'settlement_share' and posting.document_id = share.id
    where share.tenant_id = ${tenantId} and share.settlement_id = ${id} and share.claim_id is not null
    order by share.id`.execute(db)
}
