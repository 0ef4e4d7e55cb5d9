import { randomBytes } from 'node:crypto'
import { createSealing } from './sealing.ts'
import { sha256 } from './sha256.ts'

/**
 * Random tokens for links and codes of one purpose. A token is found by its hash; it is also stored encrypted, so that
 * it can be shown again.
 */
export function createTokens(dataSecrets: readonly string[], purpose: string) {
  const sealing = createSealing(dataSecrets, purpose)
  return {
    /** Creates a token of 132 random bits as 22 characters. */
    next(tenantId: number) {
      const token = randomBytes(17).toString('base64url').slice(0, 22)
      return { tokenHash: sha256(token), tokenSealed: sealing.seal(token, String(tenantId)) }
    },
    open: (sealed: string, tenantId: number) => sealing.open(sealed, String(tenantId)),
  }
}
export type Tokens = ReturnType<typeof createTokens>
