type State = string | number

/** Legal moves between states: from which states a move may be made, and where it leads; null: back to where it stood before. */
export type Moves<S extends State> = Record<string, { readonly from: readonly S[]; readonly to: S | null }>

/** The moves that are legal from here, in the order of the table. */
export function movesFrom<M extends Moves<State>>(moves: M, state: State): (keyof M & string)[] {
  return Object.keys(moves).filter((move) => mayMove(moves, move, state))
}

export const mayMove = <M extends Moves<State>>(moves: M, move: keyof M & string, state: State) =>
  moves[move]?.from.includes(state) ?? false
