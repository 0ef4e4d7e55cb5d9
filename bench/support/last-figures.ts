import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from './report.ts'

const file = join(import.meta.dirname, '../quick.tsv')
/** A ratio that is worse than the last one by this factor is reported. */
const slope = 1.15

/**
 * Stores the ratios of `npm run bench quick` in `bench/quick.tsv`, which is committed, and returns a line for each that
 * has become clearly worse since the file was written.
 */
export function renewFigures(results: Measured[]): string[] {
  const last = readFigures()
  writeFileSync(file, results.map((one) => `${nameOf(one)}\t${one.ratio.toFixed(2)}\n`).join(''))
  return results.flatMap((one) => {
    const before = last.get(nameOf(one))
    if (before === undefined) return []
    const factor = one.as === 'least' ? before / one.ratio : one.ratio / before
    return factor > slope ? [`${nameOf(one)}：${before.toFixed(2)} → ${one.ratio.toFixed(2)}`] : []
  })
}

const nameOf = ({ what, reference }: Measured) => `${what} ÷ ${reference}`

function readFigures(): Map<string, number> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [name = '', ratio] = line.split('\t')
      return [name, Number(ratio)]
    }),
  )
}
