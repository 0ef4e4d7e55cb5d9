import { onSessionChange } from '@care/shared/browser/session/token-store'
import { atom } from 'jotai'
import { hasUnsaved } from '../kit/dialogs/unsaved.ts'
import { store } from '../kit/messages/toast.ts'
import { leaveSession } from './leave-session.ts'
import { addUnsavedCheck, hasUnsavedInput } from './unsaved-checks.ts'

addUnsavedCheck(hasUnsaved)

/** Why the user has to sign in again over the page; null while the session is valid. */
export const reauthNoticeAtom = atom<string | null>(null)

const waiting = new Set<() => void>()
let stopListening = () => {}

/** Resolves when the same person has signed in again over the page; the refused call can then be retried. */
export function waitForReauth(notice: string): Promise<void> {
  openAgain(notice)
  return new Promise((resolve) => void waiting.add(resolve))
}

/** Resumes the page after signing in again: the waiting calls are retried. */
export function resumePage(): void {
  stopListening()
  store.set(reauthNoticeAtom, null)
  const calls = [...waiting]
  waiting.clear()
  for (const call of calls) call()
}

/** The session has ended: a page with unsaved input stays and opens a sign-in dialog, any other page reloads. */
export function endSession(notice: string): void {
  if (hasUnsavedInput()) openAgain(notice)
  else leaveSession(notice)
}

/** Opens the sign-in dialog; if another window of the session signs in meanwhile, this window resumes as well. */
function openAgain(notice: string) {
  if (store.get(reauthNoticeAtom) !== null) return
  store.set(reauthNoticeAtom, notice)
  stopListening = onSessionChange((session) => session && resumePage())
}
