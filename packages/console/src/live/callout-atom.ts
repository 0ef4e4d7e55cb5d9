import { atom } from 'jotai'
import type { Reminder } from './reminder.ts'

/** What whoever is signed in here was reminded of and has not looked at yet; a lock in between takes nothing from it. */
export const remindersAtom = atom<Reminder[]>([])

/** An emergency is among them. */
export const calloutAtom = atom((get) => get(remindersAtom).some(({ emergency }) => emergency))
