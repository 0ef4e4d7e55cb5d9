import { createSealing } from '../../../../platform/secrets/sealing.ts'
import type { Owner } from '../accounts/owner.ts'

const nameOf = ({ tenantId, userId }: Owner) => `${tenantId}:${userId}`

/** Encrypts secrets of accounts, each bound to its own account. */
export function createSeal(secrets: readonly string[]) {
  const { seal, marksOf, open } = createSealing(secrets, 'care second factor')
  return {
    seal: (text: string, owner: Owner) => seal(text, nameOf(owner)),
    marksOf: (text: string, owner: Owner) => marksOf(text, nameOf(owner)),
    open: (sealed: string, owner: Owner) => open(sealed, nameOf(owner)),
  }
}
export type Seal = ReturnType<typeof createSeal>
