import { cfb } from '@noble/ciphers/aes.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * Encrypts the passwords of a call with the key in the page (AES-128-CFB, the key as IV, base64); plain text without a
 * key, in demo mode. The actual protection is TLS.
 */
export function encryptPasswords<T extends Record<string, string>>(passwords: T): T & { enc: '0' | '1' } {
  const key = document.querySelector<HTMLMetaElement>('meta[name="care-login-key"]')?.content
  if (!key) return { ...passwords, enc: '0' }
  const seal = (text: string) => btoa(String.fromCharCode(...cfb(bytesOf(key), bytesOf(key)).encrypt(bytesOf(text))))
  const named = Object.entries(passwords).map(([name, text]) => [name, seal(text)])
  return { ...(Object.fromEntries(named) as T), enc: '1' }
}
