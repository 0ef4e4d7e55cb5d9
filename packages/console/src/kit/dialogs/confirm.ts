import { atom } from 'jotai'
import { store } from '../messages/toast.ts'

/** A confirmation dialog. */
export interface ConfirmRequest {
  title: string
  text: string
  /** Icon of a harmless confirmation, which Enter accepts; without an icon it is a warning, and Enter cancels. */
  icon?: string
  /** Confirm label; defaults to 确定. */
  yes?: string
  /** Cancel label; defaults to 取消. */
  no?: string
  /** Whether the action cannot be undone. */
  danger?: boolean
  onYes: () => void
  onNo?: () => void
}

/** The pending confirmation, until the dialog shows it. */
export const questionAtom = atom<ConfirmRequest | null>(null)

/** Asks for confirmation. */
export const confirm = (question: ConfirmRequest) => store.set(questionAtom, question)
