import { onSessionChange } from '@care/shared/browser/session/token-store'
import { atom } from 'jotai'
import { hasUnsaved } from '../kit/dialogs/unsaved.ts'
import { store } from '../kit/messages/toast.ts'
import { holdBecause, holdsPage } from './hold.ts'
import { leave } from './leave.ts'

holdBecause(hasUnsaved)

/** Why one has to sign in again over the page; null while the session lives. */
export const againAtom = atom<string | null>(null)

const waiting = new Set<() => void>()
let stopListening = () => {}

/** Resolves when the same person has signed in again over the page; what was refused can then be asked once more. */
export function signedInAgain(notice: string): Promise<void> {
  openAgain(notice)
  return new Promise((resolve) => void waiting.add(resolve))
}

/** The session lives: the page goes on where it was. */
export function goOn(): void {
  stopListening()
  store.set(againAtom, null)
  const calls = [...waiting]
  waiting.clear()
  for (const call of calls) call()
}

/** The session has ended: a page with something unsaved stays and asks to sign in over it, others begin anew. */
export function endSession(notice: string): void {
  if (holdsPage()) openAgain(notice)
  else leave(notice)
}

/** Another window of the session may sign in meanwhile: then this one goes on as well. */
function openAgain(notice: string) {
  if (store.get(againAtom) !== null) return
  store.set(againAtom, notice)
  stopListening = onSessionChange((session) => session && goOn())
}
