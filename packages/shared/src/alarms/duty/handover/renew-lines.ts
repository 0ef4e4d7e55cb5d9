import type { HandoverLine } from './handover.ts'
import { type HandoverSource, handoverSources } from './handover.words.ts'

/** A fact that an area reports to a shift. */
export type HandoverFact = Pick<HandoverLine, 'key' | 'source' | 'text' | 'isCritical' | 'link'>

const places = Object.keys(handoverSources) as HandoverSource[]
const isOwn = ({ source }: HandoverLine) => source === 'watch' || source === 'other'

/**
 * Refreshes the facts of a sheet. Everything somebody wrote stays: own lines, remarks and marks; a fact with a remark
 * stays even when the fact no longer holds.
 */
export function renewLines(lines: readonly HandoverLine[], facts: readonly HandoverFact[]): HandoverLine[] {
  const written = new Map(lines.map((line) => [line.key, line]))
  const now = new Set(facts.map(({ key }) => key))
  const told = facts.map((fact): HandoverLine => {
    const before = written.get(fact.key)
    return {
      ...fact,
      remark: before?.remark ?? null,
      isCritical: fact.isCritical || (before?.isCritical ?? false),
      mustSee: fact.isCritical,
      isOver: false,
    }
  })
  const kept = lines.filter((line) => isOwn(line) || (!now.has(line.key) && line.remark))
  return sortLines([...told, ...kept.map((line) => (isOwn(line) ? line : { ...line, isOver: true }))])
}

/** Lines that a new sheet starts with: elders still watched. */
export const keepWatchedLines = (lines: readonly HandoverLine[]): HandoverLine[] =>
  lines.filter(({ source, isOver }) => source === 'watch' && !isOver)

/** Critical lines first, then by source; otherwise in the given order. */
export const sortLines = (lines: readonly HandoverLine[]): HandoverLine[] =>
  lines.toSorted(
    (a, b) =>
      Number(b.isCritical && !b.isOver) - Number(a.isCritical && !a.isOver) ||
      places.indexOf(a.source) - places.indexOf(b.source),
  )

export const criticalOf = (lines: readonly HandoverLine[]) =>
  lines.filter(({ isCritical, isOver }) => isCritical && !isOver)
