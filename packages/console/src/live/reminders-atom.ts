import { atom } from 'jotai'
import type { Reminder } from './reminder.ts'

/** Reminders that the signed-in user has not looked at yet; they survive a lock. */
export const remindersAtom = atom<Reminder[]>([])

/** Whether one of them is an emergency. */
export const hasEmergencyAtom = atom((get) => get(remindersAtom).some(({ emergency }) => emergency))
