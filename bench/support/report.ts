/** One comparison: the measured ratio to its reference, and the required one. */
export interface Measured {
  what: string
  reference: string
  ratio: number
  /** The required ratio; if missing, the ratio is only informational. */
  bar?: number
  /** `least`: the ratio must reach `bar`; `most`: it must not exceed `bar`. */
  as: 'least' | 'most'
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}

export function meetsBar({ ratio, bar, as }: Measured): boolean {
  if (bar === undefined) return true
  return as === 'least' ? ratio >= bar : ratio <= bar
}

export function printMeasured(results: Measured[]) {
  for (const result of results) {
    const { what, reference, ratio, bar, as } = result
    const wanted = bar === undefined ? '供参考' : `要求 ${as === 'least' ? '≥' : '≤'} ${bar}`
    console.log(`${meetsBar(result) ? '✓' : '✗'} ${what} ÷ ${reference}：${ratio.toFixed(2)}（${wanted}）`)
  }
}
