import { atom } from 'jotai'

/** Whoever is signed in here was sent to an emergency, and has not looked at it yet. */
export const calloutAtom = atom(false)
