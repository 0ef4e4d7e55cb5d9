import { createDecipheriv } from 'node:crypto'
import { invalid } from '@care/shared/http/errors'

const readable = /^[\x20-\x7e\u00a0-\uffff]*$/u

/**
 * Decrypts a password in base64 (AES-128-CFB with the key as iv, api-shapes §1.5). Null if the result is no valid text.
 */
export function decipherPassword(text: string, key: string): string | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null
  const decipher = createDecipheriv('aes-128-cfb', key, key)
  const bytes = Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()])
  try {
    const password = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return readable.test(password) ? password : null
  } catch {
    // the result is not UTF-8, because another key was used
    return null
  }
}

/**
 * Reads a password from a request: encrypted or, in demo mode with `takesPlain`, plain (`enc` is 0, or is missing and
 * nothing can be decrypted). Only TLS protects the password, because the page contains the key. Null for an invalid
 * password; throws 400 for a plain one that is not accepted.
 */
export function readPassword(
  text: string,
  enc: '0' | '1' | undefined,
  key: string,
  takesPlain: boolean,
): string | null {
  if (enc === '0' && !takesPlain) throw invalid('密码须加密后提交（enc=1），请刷新页面后重试')
  if (enc === '0') return text
  return decipherPassword(text, key) ?? (takesPlain && enc === undefined ? text : null)
}
