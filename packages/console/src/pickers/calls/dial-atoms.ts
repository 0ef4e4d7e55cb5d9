import { atom } from 'jotai'

/** A number to dial at the call workbench, with whom and about what. */
export interface DialRequest {
  number: string
  name: string
  relation: string
  oldmanId?: number | null | undefined
  warningId?: number | undefined
  /** The call that this one returns. */
  callbackId?: number | undefined
}

/** Whether the call workbench of this user takes numbers to dial; a link dials by itself otherwise. */
export const takesDialsAtom = atom(false)

/** The number that the call workbench is asked to dial; null after it took it. */
export const dialAtom = atom<DialRequest | null>(null)
