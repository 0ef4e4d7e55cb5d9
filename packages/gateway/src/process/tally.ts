/** Counts kept as plain numbers, so that counting costs the hot path nothing; the metrics page reads them. */
export function createTally() {
  const answers = new Map<number, number>()
  const closings = new Map<number, number>()
  const count = (map: Map<number, number>, code: number) => map.set(code, (map.get(code) ?? 0) + 1)

  return {
    answered: (status: number) => void count(answers, status),
    /** A socket ended, by its close code. */
    closed: (code: number) => void count(closings, code),
    answers: (): ReadonlyMap<number, number> => answers,
    closings: (): ReadonlyMap<number, number> => closings,
  }
}
export type Tally = ReturnType<typeof createTally>
