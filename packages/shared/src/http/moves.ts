type State = string | number

/**
 * Legal moves between states: the states a move may start from, and the one it leads to; null: back to the former
 * state.
 */
export type Moves<S extends State> = Record<string, { readonly from: readonly S[]; readonly to: S | null }>

/** The legal moves from a state, in the order of the table. */
export function movesFrom<M extends Moves<State>>(moves: M, state: State): (keyof M & string)[] {
  return Object.keys(moves).filter((move) => mayMove(moves, move, state))
}

export const mayMove = <M extends Moves<State>>(moves: M, move: keyof M & string, state: State) =>
  moves[move]?.from.includes(state) ?? false
