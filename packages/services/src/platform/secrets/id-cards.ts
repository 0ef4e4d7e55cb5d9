import { wholeIdCard } from '@care/shared/id-card'
import type { RowKey } from '../../platform/db/keys.ts'
import { createSealing } from './sealing.ts'

/** ID numbers as stored: encrypted for one elder. A keyed hash per institution finds the elder of a whole number. */
export function createIdCards(secrets: readonly string[]) {
  const { newest, seal, marksOf, open } = createSealing(secrets, 'care id card')
  const nameOf = ({ tenantId, id }: RowKey) => `${tenantId}:${id}`
  /** Lookup hashes of a number. A number of 15 digits has the same hashes as its form with 18 characters. */
  const idCardMarks = (idCard: string, tenantId: number) => marksOf(wholeIdCard(idCard), String(tenantId))

  return {
    newest,
    seal: (idCard: string, holder: RowKey) => ({
      idCard: seal(idCard, nameOf(holder)),
      idCardMark: idCardMarks(idCard, holder.tenantId)[0] ?? null,
    }),
    open: (sealed: string, holder: RowKey) => open(sealed, nameOf(holder)),
    /** Lookup hashes of a number in these institutions, by every secret. */
    marksOf: (idCard: string, tenantIds: readonly number[]) => tenantIds.flatMap((id) => idCardMarks(idCard, id)),
  }
}
export type IdCards = ReturnType<typeof createIdCards>
