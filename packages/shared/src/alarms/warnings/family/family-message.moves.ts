import type { Moves } from '../../../http/moves.ts'

/**
 * `sending` is stored before the provider is called; `outbox` waits for a person to pass the message on, because no
 * provider is connected.
 */
export const TellingState = {
  Sending: 'sending',
  Sent: 'sent',
  Failed: 'failed',
  Outbox: 'outbox',
  Read: 'read',
} as const
export type TellingState = (typeof TellingState)[keyof typeof TellingState]

const { Sending, Sent, Failed, Outbox, Read } = TellingState

/** Every legal move. A message whose sending failed may have arrived all the same, so it can be read. */
export const tellingMoves = {
  send: { from: [Sending], to: Sent },
  fail: { from: [Sending], to: Failed },
  keep: { from: [Sending], to: Outbox },
  read: { from: [Sending, Sent, Failed, Outbox], to: Read },
} as const satisfies Moves<TellingState>
export type TellingMove = keyof typeof tellingMoves
