import { normalizeLandline, normalizeMobile } from './normalize-input.ts'

/**
 * Mobile number of the mainland: 11 digits from 13 to 19 (specification 0 §5). A file without zod, for pages that load
 * no schemas.
 */
export const mobileRule = {
  length: 11,
  pattern: /^1[3-9]\d{9}$/,
  none: '手机号码不能为空',
  wrongLength: '手机号码长度不为11位',
  wrong: '手机号码格式不正确',
} as const

/** Validation message for a mobile number; null when it is valid. */
export function mobileFault(said: unknown): string | null {
  if (typeof said !== 'string' || normalizeMobile(said) === '') return mobileRule.none
  const number = normalizeMobile(said)
  if (number.length !== mobileRule.length) return mobileRule.wrongLength
  return mobileRule.pattern.test(number) ? null : mobileRule.wrong
}

/** Normalises a telephone number: a mobile, or a landline with plain hyphens between its parts. */
export function normalizeTelephone(text: string): string {
  const mobile = normalizeMobile(text)
  return mobileRule.pattern.test(mobile) ? mobile : normalizeLandline(text)
}
