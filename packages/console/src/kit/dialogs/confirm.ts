import { atom } from 'jotai'
import { store } from '../messages/toast.ts'

/** Something to be sure of before it is done. */
export interface Question {
  title: string
  text: string
  /** Of a harmless question, which Enter answers with yes; without one it warns, and Enter gives up. */
  icon?: string
  /** 确定 when not said. */
  yes?: string
  /** 取消 when not said. */
  no?: string
  /** What goes does not come back. */
  danger?: boolean
  onYes: () => void
  onNo?: () => void
}

/** The question that was just asked and is not shown yet. */
export const questionAtom = atom<Question | null>(null)

/** Asks before something that cannot be taken back. */
export const confirm = (question: Question) => store.set(questionAtom, question)
