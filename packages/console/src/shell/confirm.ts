import { atom } from 'jotai'
import type { ConfirmDialogProps } from 'primereact/confirmdialog'
import { store } from './toast.ts'

/** The question that was just asked and is not shown yet. */
export const questionAtom = atom<ConfirmDialogProps | null>(null)

/** Asks before something that cannot be taken back. */
export const confirmDialog = (question: ConfirmDialogProps) => store.set(questionAtom, question)
