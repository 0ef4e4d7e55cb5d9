import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import { questionAtom } from './confirm.ts'

const ConfirmPrompt = lazyPart('ConfirmPrompt', () => import('./confirm-dialog.tsx'))

/** Preloads the dialog, for users who may be offline when the first confirmation is needed. */
export const preloadConfirm = ConfirmPrompt.load

/** Renders confirmation dialogs; lazy-loaded with the first one. */
export function ConfirmHost() {
  const isAsked = useAtomValue(questionAtom) !== null
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  return wasAsked && <ConfirmPrompt />
}
