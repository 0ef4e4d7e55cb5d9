/** Counters for the metrics page: plain numbers, so that counting costs a request almost nothing. */
export function createCounters() {
  const answers = new Map<number, number>()
  const closings = new Map<number, number>()
  const count = (map: Map<number, number>, code: number) => map.set(code, (map.get(code) ?? 0) + 1)

  return {
    answered: (status: number) => void count(answers, status),
    /** Counts a closed socket by its close code. */
    closed: (code: number) => void count(closings, code),
    answers: (): ReadonlyMap<number, number> => answers,
    closings: (): ReadonlyMap<number, number> => closings,
  }
}
export type Counters = ReturnType<typeof createCounters>
