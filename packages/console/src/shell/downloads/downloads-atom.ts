import { atom } from 'jotai'

export const downloadsOpenAtom = atom(false)
