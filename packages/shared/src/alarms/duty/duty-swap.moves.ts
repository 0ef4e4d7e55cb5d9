import type { Moves } from '../../http/moves.ts'

export const SwapStatus = { Asked: 0, Accepted: 1, Confirmed: 2, Declined: 3, Withdrawn: 4, Refused: 5 } as const
export type SwapStatus = (typeof SwapStatus)[keyof typeof SwapStatus]

const { Asked, Accepted, Confirmed, Declined, Withdrawn, Refused } = SwapStatus

/**
 * Every legal move, named after its call: the other person accepts or declines, the requester withdraws, a manager (or
 * the rule) confirms or refuses.
 */
export const swapMoves = {
  accept: { from: [Asked], to: Accepted },
  decline: { from: [Asked], to: Declined },
  withdraw: { from: [Asked, Accepted], to: Withdrawn },
  confirm: { from: [Accepted], to: Confirmed },
  refuse: { from: [Asked, Accepted], to: Refused },
} as const satisfies Moves<SwapStatus>
export type SwapMove = keyof typeof swapMoves

export const swapStates = {
  [Asked]: { label: '待对方同意', look: 'warning' },
  [Accepted]: { label: '待确认', look: 'attention' },
  [Confirmed]: { label: '已换班', look: 'success' },
  [Declined]: { label: '对方未同意', look: 'silent' },
  [Withdrawn]: { label: '已撤回', look: 'silent' },
  [Refused]: { label: '未批准', look: 'silent' },
} as const
