import type { Caller } from '@care/shared/admin/session/session'

/** The caller's user id if they see and move only what was dispatched to them; null for dispatchers, who see all. */
export const ownUserId = ({ permissions, userId }: Caller): number | null =>
  permissions.includes('workorder:dispatch') ? null : userId
