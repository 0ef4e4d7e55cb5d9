import { onSessionChange } from '@care/shared/browser/session/token-store'
import { atom } from 'jotai'
import { hasUnsaved } from '../kit/dialogs/unsaved.ts'
import { store } from '../kit/messages/toast.ts'
import { holdBecause, holdsPage } from './hold.ts'
import { leave } from './leave.ts'

holdBecause(hasUnsaved)

/** Why the user has to sign in again over the page; null while the session lives. */
export const againAtom = atom<string | null>(null)

const waiting = new Set<() => void>()
let stopListening = () => {}

/** Resolves when the same person has signed in again over the page; the refused call can then be retried. */
export function signedInAgain(notice: string): Promise<void> {
  openAgain(notice)
  return new Promise((resolve) => void waiting.add(resolve))
}

/** Resumes the page after signing in again: the waiting calls are retried. */
export function goOn(): void {
  stopListening()
  store.set(againAtom, null)
  const calls = [...waiting]
  waiting.clear()
  for (const call of calls) call()
}

/** The session has ended: a page with unsaved input stays and asks to sign in over it, any other page reloads. */
export function endSession(notice: string): void {
  if (holdsPage()) openAgain(notice)
  else leave(notice)
}

/** If another window of the session signs in meanwhile, this one resumes as well. */
function openAgain(notice: string) {
  if (store.get(againAtom) !== null) return
  store.set(againAtom, notice)
  stopListening = onSessionChange((session) => session && goOn())
}
