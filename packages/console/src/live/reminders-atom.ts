import { atom } from 'jotai'
import type { Reminder } from './reminder.ts'

/** Reminders that the signed-in user has not opened yet; kept while the screen is locked. */
export const remindersAtom = atom<Reminder[]>([])

/** Whether one of these reminders is an emergency. */
export const hasEmergencyAtom = atom((get) => get(remindersAtom).some(({ emergency }) => emergency))
