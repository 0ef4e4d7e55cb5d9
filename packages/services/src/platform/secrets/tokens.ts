import { randomBytes } from 'node:crypto'
import { createSealing } from './sealing.ts'
import { sha256 } from './sha256.ts'

/** Tokens that links and codes carry, of one purpose: found by their hash, and sealed for whoever has to give one out again. */
export function createTokens(dataSecrets: readonly string[], purpose: string) {
  const sealing = createSealing(dataSecrets, purpose)
  return {
    /** 132 bits of chance, as 22 signs. */
    next(tenantId: number) {
      const token = randomBytes(17).toString('base64url').slice(0, 22)
      return { tokenHash: sha256(token), tokenSealed: sealing.seal(token, String(tenantId)) }
    },
    open: (sealed: string, tenantId: number) => sealing.open(sealed, String(tenantId)),
  }
}
export type Tokens = ReturnType<typeof createTokens>
