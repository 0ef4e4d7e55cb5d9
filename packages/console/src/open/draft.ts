import type { Details } from '@care/shared/questionnaires/questionnaire'
import type { Kept } from '../fill/store/fill-store.ts'
import type { OpenSetting, Sent } from './calls.ts'

/** What this device knows of one questionnaire: enough to go on without a network, after a reload or a dead battery. */
export interface Draft {
  answers: Kept
  page: number
  /** Milliseconds that somebody has had it in front of them. */
  spentMs: number
  /** Makes sending it twice harmless. */
  requestKey: string
  /** Sent, and not known to have arrived. */
  pending: Sent | null
  /** As it was last read. */
  form: { details: Details; setting: OpenSetting | null } | null
}

const nameOf = (key: string) => `care.fill.${key}`

function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const fresh = (): Draft => ({
  ...{ answers: [], page: 0, spentMs: 0, requestKey: newRequestKey() },
  ...{ pending: null, form: null },
})

/** A device that keeps nothing (a private window) fills in as well. */
export function readDraft(key: string): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as Draft | null
    return kept && Array.isArray(kept.answers) ? { ...fresh(), ...kept } : fresh()
  } catch {
    return fresh()
  }
}

/** Whether it is kept. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Another one can be filled in afterwards: the form stays known, what was said goes. */
export const dropAnswers = (key: string, { form }: Draft) => keepDraft(key, { ...fresh(), form })
