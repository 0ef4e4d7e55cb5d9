import { createTokens } from '../../platform/secrets/tokens.ts'

/** What codes say. */
export const createCodeTokens = (dataSecrets: readonly string[]) => createTokens(dataSecrets, 'care elder code')
