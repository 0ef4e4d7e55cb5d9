import { randomBytes } from 'node:crypto'
import { tellingPath } from '@care/shared/warnings/family/telling'
import { createSealing } from '../../platform/secrets/sealing.ts'
import { sha256 } from '../../platform/secrets/sha256.ts'

/** What the links of messages say: found by its hash, and sealed for whoever has to pass one on. */
export function createTellingTokens(dataSecrets: readonly string[]) {
  const sealing = createSealing(dataSecrets, 'care family telling')
  return {
    /** 132 bits of chance, as 22 signs. */
    next(tenantId: number) {
      const token = randomBytes(17).toString('base64url').slice(0, 22)
      return { tokenHash: sha256(token), tokenSealed: sealing.seal(token, String(tenantId)) }
    },
    linkOf: (origin: string, { tokenSealed, tenantId }: { tokenSealed: string; tenantId: number }) =>
      `${origin}${tellingPath}${sealing.open(tokenSealed, String(tenantId))}`,
  }
}
export type TellingTokens = ReturnType<typeof createTellingTokens>
