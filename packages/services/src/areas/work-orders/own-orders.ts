import type { Caller } from '@care/shared/session/session'

/** Who may not dispatch sees and moves only what was dispatched to them: their user id; null for who sees all. */
export const ownOnly = ({ permissions, userId }: Caller): number | null =>
  permissions.includes('workorder:dispatch') ? null : userId
