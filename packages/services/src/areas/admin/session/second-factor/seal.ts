import { createSealing } from '../../../../platform/secrets/sealing.ts'
import type { AccountKey } from '../accounts/owner.ts'

const nameOf = ({ tenantId, userId }: AccountKey) => `${tenantId}:${userId}`

/** Encrypts secrets of accounts, each bound to its own account. */
export function createSeal(secrets: readonly string[]) {
  const { seal, marksOf, open } = createSealing(secrets, 'care second factor')
  return {
    seal: (text: string, owner: AccountKey) => seal(text, nameOf(owner)),
    marksOf: (text: string, owner: AccountKey) => marksOf(text, nameOf(owner)),
    open: (sealed: string, owner: AccountKey) => open(sealed, nameOf(owner)),
  }
}
export type Seal = ReturnType<typeof createSeal>
