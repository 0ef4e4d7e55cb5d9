import { epochOf } from '@care/shared/shanghai-time'

/** The time of every sight; at this time every rotation shows its first page. */
export const present = epochOf('2026-11-21 10:32:05')
