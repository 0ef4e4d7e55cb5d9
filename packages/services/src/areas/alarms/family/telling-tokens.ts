import { tellingPath } from '@care/shared/alarms/warnings/family/family-message'
import { createTokens } from '../../../platform/secrets/tokens.ts'

/** Encrypts and decrypts the tokens in the links of messages. */
export function createTellingTokens(dataSecrets: readonly string[]) {
  const tokens = createTokens(dataSecrets, 'care family telling')
  return {
    ...tokens,
    linkOf: (origin: string, { tokenSealed, tenantId }: { tokenSealed: string; tenantId: number }) =>
      `${origin}${tellingPath}${tokens.open(tokenSealed, tenantId)}`,
  }
}
export type TellingTokens = ReturnType<typeof createTellingTokens>
