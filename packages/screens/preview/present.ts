import { epochOf } from '@care/shared/wire-time'

/** The moment of every sight; at it all that turns shows its first page. */
export const present = epochOf('2026-11-21 10:32:05')
