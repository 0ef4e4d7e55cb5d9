import { atom } from 'jotai'

export const switchOpenAtom = atom(false)
