import { createTokens } from '../../../platform/secrets/tokens.ts'

/** Creates and reads the random tokens in elders' QR codes. */
export const createCodeTokens = (dataSecrets: readonly string[]) => createTokens(dataSecrets, 'care elder code')
