/** Counts kept as plain numbers, so that counting costs the hot path nothing; the metrics page reads them. */
export function createTally() {
  const answers = new Map<number, number>()
  return {
    answered(status: number) {
      answers.set(status, (answers.get(status) ?? 0) + 1)
    },
    answers: (): ReadonlyMap<number, number> => answers,
  }
}
export type Tally = ReturnType<typeof createTally>
