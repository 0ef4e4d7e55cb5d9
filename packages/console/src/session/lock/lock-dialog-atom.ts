import { atom } from 'jotai'

export const lockDialogAtom = atom(false)
