import type { Caller } from '@care/shared/admin/session/session'

/**
 * The caller's user id if they may see and handle only work dispatched to them; null for dispatchers, who see all work.
 */
export const ownUserId = ({ permissions, userId }: Caller): number | null =>
  permissions.includes('workorder:dispatch') ? null : userId
