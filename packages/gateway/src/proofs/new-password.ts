import { firstFaultText, invalid } from '@care/shared/http/errors'
import { password as passwordRule } from '@care/shared/validators'
import { readPassword } from './password-cipher.ts'

export type NewPasswordReader = (text: string, enc: '0' | '1' | undefined) => string

/** Reads a new password: decrypts it and checks the platform's password rule. Throws 400 with the rule's message. */
export const newPasswordReader =
  (loginKey: string, takesPlain: boolean): NewPasswordReader =>
  (text, enc) => {
    const result = passwordRule.safeParse(readPassword(text, enc, loginKey, takesPlain) ?? '')
    if (!result.success) throw invalid(firstFaultText(result.error.issues))
    return result.data
  }
