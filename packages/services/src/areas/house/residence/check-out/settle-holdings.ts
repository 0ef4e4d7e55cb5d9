import type { Caller } from '@care/shared/admin/session/session'
import type { CheckOutForm } from '@care/shared/house/residence/check-out/check-out'
import type { Db } from '../../../../platform/db/client.ts'
import type { Holding, HoldingSource } from '../../../../platform/sources/elder-holding.ts'
import type { ElderKey } from '../stays/stay.repository.ts'

export type HoldingSources = readonly HoldingSource[]

/** The elder's holdings, in the order of the sources. */
export async function findHoldings(
  db: Db,
  sources: HoldingSources,
  { tenantId, oldmanId }: ElderKey,
): Promise<Holding[]> {
  const holdings: Holding[] = []
  for (const { find } of sources) holdings.push(...(await find(db, tenantId, oldmanId)))
  return holdings
}

/**
 * Settles each holding in its area as decided on the check-out sheet; the check-out itself closes account and deposit.
 */
export async function settleHoldings(
  db: Db,
  caller: Caller,
  sources: HoldingSources,
  { tenantId, oldmanId }: ElderKey,
  words: NonNullable<CheckOutForm['words']>,
): Promise<void> {
  for (const { find, settle } of sources)
    for (const { key } of settle ? await find(db, tenantId, oldmanId) : []) {
      const word = words.find((one) => one.key === key)
      if (word) await settle?.(db, caller, { tenantId, key }, word)
    }
}
