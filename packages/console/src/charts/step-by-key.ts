/** The point that an arrow key, Home or End leads to from point `at`; undefined for any other key. */
export function stepByKey(key: string, at: number | null, count: number): number | undefined {
  const last = count - 1
  const steps: Record<string, number> = {
    ArrowLeft: Math.max(0, (at ?? count) - 1),
    ArrowRight: Math.min(last, (at ?? -1) + 1),
    Home: 0,
    End: last,
  }
  return steps[key]
}
