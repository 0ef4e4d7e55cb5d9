import { randomBytes } from 'node:crypto'
import { createSealing } from '../../../platform/secrets/sealing.ts'
import { sha256 } from '../../../platform/secrets/sha256.ts'

/** What personal links say: found by its hash, and sealed for whoever sends one again. */
export function createLinkTokens(dataSecrets: readonly string[]) {
  const sealing = createSealing(dataSecrets, 'care questionnaire link')
  return {
    /** 132 bits of chance, as 22 signs. */
    next(tenantId: number) {
      const token = randomBytes(17).toString('base64url').slice(0, 22)
      return { tokenHash: sha256(token), tokenSealed: sealing.seal(token, String(tenantId)) }
    },
    open: (sealed: string, tenantId: number) => sealing.open(sealed, String(tenantId)),
  }
}
export type LinkTokens = ReturnType<typeof createLinkTokens>
