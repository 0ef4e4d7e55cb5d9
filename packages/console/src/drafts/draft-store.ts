import { readSession } from '@care/shared/browser/session/token-store'
import { parseStored } from '../kit/page/parse-stored.ts'

/** Unsaved input, stored in this tab's sessionStorage; signing out clears all entries under `care.`. */
export interface Draft<T> {
  value: T
  /** Epoch ms of the last change. */
  at: number
}

const prefix = 'care.draft.'
const longest = 200_000
const secret = /passw|pwd|secret|token|otp|captcha/i

let lastOwner = ''
/** Key of user and institution; remembered after the session has ended while the page is open. */
function owner(): string {
  const user = readSession()?.user
  if (user) lastOwner = `${user.id}.${user.tenantId}.`
  return lastOwner
}
const keyOf = (name: string) => `${prefix}${owner()}${name}`

export function writeDraft(name: string, value: unknown): void {
  const text = JSON.stringify({ value, at: Date.now() }, (key, part: unknown) => (secret.test(key) ? undefined : part))
  if (text.length > longest) return
  try {
    sessionStorage.setItem(keyOf(name), text)
  } catch {
    // storage is full, so the form works without a draft
  }
}

export const readDraft = <T>(name: string) => parseStored(sessionStorage.getItem(keyOf(name))) as Draft<T> | null

export const dropDraft = (name: string) => sessionStorage.removeItem(keyOf(name))

/** Whether this tab has a draft of the current user. */
export function hasDrafts(): boolean {
  const own = prefix + owner()
  return Object.keys(sessionStorage).some((key) => key.startsWith(own))
}

/** Key of a form's draft: the same call with different initial values is a different form. */
export function draftName(call: string, initial: unknown): string {
  let hash = 0
  for (const char of JSON.stringify(initial) ?? '') hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0
  return `${call} ${(hash >>> 0).toString(36)}`
}
