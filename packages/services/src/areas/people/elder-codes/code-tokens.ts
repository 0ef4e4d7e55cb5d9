import { createTokens } from '../../../platform/secrets/tokens.ts'

/** The tokens in elders' QR codes. */
export const createCodeTokens = (dataSecrets: readonly string[]) => createTokens(dataSecrets, 'care elder code')
