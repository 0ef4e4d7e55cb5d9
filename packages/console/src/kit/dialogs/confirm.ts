import { atom } from 'jotai'
import { store } from '../messages/toast.ts'

/** A confirmation dialog. */
export interface Question {
  title: string
  text: string
  /** Icon of a harmless question, which Enter accepts; without one it is a warning, and Enter cancels. */
  icon?: string
  /** Defaults to 确定. */
  yes?: string
  /** Defaults to 取消. */
  no?: string
  /** Whether it cannot be undone. */
  danger?: boolean
  onYes: () => void
  onNo?: () => void
}

/** The pending question, until the dialog shows it. */
export const questionAtom = atom<Question | null>(null)

/** Asks for confirmation. */
export const confirm = (question: Question) => store.set(questionAtom, question)
