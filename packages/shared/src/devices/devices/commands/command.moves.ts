import type { Moves } from '../../../http/moves.ts'

/** States of a command: `Sent` means on its way, until the device replies. */
export const CommandState = { Waiting: 0, Sent: 1, Applied: 2, Failed: 3, Replaced: 4 } as const
export type CommandState = (typeof CommandState)[keyof typeof CommandState]

const { Waiting, Sent, Applied, Failed, Replaced } = CommandState

/** `replace`: a newer command of the same kind replaces this one. A failed command is resent as a new one. */
export const commandMoves = {
  send: { from: [Waiting, Sent], to: Sent },
  apply: { from: [Waiting, Sent], to: Applied },
  fail: { from: [Waiting, Sent], to: Failed },
  replace: { from: [Waiting, Sent], to: Replaced },
} as const satisfies Moves<CommandState>
