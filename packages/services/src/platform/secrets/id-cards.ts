import { wholeIdCard } from '@care/shared/id-card'
import type { RowKey } from '../../platform/db/keys.ts'
import { createSealing } from './sealing.ts'

/** ID numbers as the database keeps them: sealed for one elder, and a mark of each institution by which a whole number is found. */
export function createIdCards(secrets: readonly string[]) {
  const { newest, seal, marksOf, open } = createSealing(secrets, 'care id card')
  const nameOf = ({ tenantId, id }: RowKey) => `${tenantId}:${id}`
  /** A number of 15 digits and its 18 characters are one person's. */
  const idCardMarks = (idCard: string, tenantId: number) => marksOf(wholeIdCard(idCard), String(tenantId))

  return {
    newest,
    seal: (idCard: string, holder: RowKey) => ({
      idCard: seal(idCard, nameOf(holder)),
      idCardMark: idCardMarks(idCard, holder.tenantId)[0] ?? null,
    }),
    open: (sealed: string, holder: RowKey) => open(sealed, nameOf(holder)),
    /** Of a number in these institutions, by every secret. */
    marksOf: (idCard: string, tenantIds: readonly number[]) => tenantIds.flatMap((id) => idCardMarks(idCard, id)),
  }
}
export type IdCards = ReturnType<typeof createIdCards>
