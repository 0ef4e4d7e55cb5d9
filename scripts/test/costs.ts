import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../infra/paths.ts'

/** Cost of one test file, in seconds. */
export interface Cost {
  /** Processor time of all processes that worked for the file, including its database. */
  processor: number
  database: number
  wall: number
}

/** Costs by path of the test file from the checkout's root. */
export type Costs = Record<string, Cost>

/** Cost in seconds below which files are not recorded. */
const least = 1
/** Seconds allowed in addition to one and a half times a file's recorded figure. */
const slack = 5
/** Seconds allowed for a file without a recorded figure, such as the journeys of a new area. */
const budget = { journey: 20, other: 10 }

const keptFile = join(root, 'tests/costs.json')
const lastFile = join(root, '.build/costs.json')

/** Figures recorded in the repository: processor and wall seconds of each file. */
export function recordedCosts(file = keptFile): Costs {
  if (!existsSync(file)) return {}
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [number, number]>
  const entries = Object.entries(kept)
  return Object.fromEntries(entries.map(([name, [processor, wall]]) => [name, { processor, wall, database: 0 }]))
}

/** Saves the figures of the last whole run in `.build`. */
export function saveRunCosts(costs: Costs): void {
  writeFileSync(lastFile, JSON.stringify(costs))
}

/** Records the figures of the last whole run in the repository; returns how many there are. */
export function writeRecordedCosts(): number {
  const last = JSON.parse(readFileSync(lastFile, 'utf8')) as Costs
  const rows = Object.entries(last)
    .filter(([, { processor, wall }]) => Math.max(processor, wall) >= least)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { processor, wall }]) => `  ${JSON.stringify(file)}: [${processor.toFixed(1)}, ${wall.toFixed(1)}]`)
  writeFileSync(keptFile, `{\n${rows.join(',\n')}\n}\n`)
  return rows.length
}

/**
 * Pace of this machine relative to the recorded figures (above 1 is slower): the median over files expensive enough to
 * compare.
 */
export function paceOf(costs: Costs, kept: Costs): number {
  const ratios = Object.entries(kept)
    .filter(([file, { processor }]) => processor >= 3 && costs[file])
    .map(([file, { processor }]) => (costs[file]?.processor ?? 0) / processor)
    .sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 2)] ?? 1
}

/** A test file above its budget. */
export interface OverBudget {
  file: string
  sentence: string
}

/**
 * Files above one and a half times their recorded figure plus five seconds, or above the budget of a new file. `pace`
 * is that of the whole run, because a few files do not suffice to derive it.
 */
export function overBudget(costs: Costs, kept: Costs, pace = paceOf(costs, kept)): OverBudget[] {
  return Object.entries(costs).flatMap(([file, { processor }]) => {
    const known = kept[file]?.processor
    const isNewJourney = known === undefined && file.startsWith('tests/e2e/')
    const most = known === undefined ? (isNewJourney ? budget.journey : budget.other) : known * 1.5 + slack
    if (processor <= most * pace) return []
    const sentence = `${file} costs ${processor.toFixed(1)} processor seconds, at most ${(most * pace).toFixed(1)} are its own`
    return [{ file, sentence }]
  })
}

/** Table of the most expensive files of a run, printed for developers. */
export function costTable(costs: Costs, rows = 15): string {
  const sum = (of: keyof Cost) => Object.values(costs).reduce((total, cost) => total + cost[of], 0)
  const line = (cost: Cost, name: string) =>
    `${cost.processor.toFixed(1).padStart(8)}${cost.database.toFixed(1).padStart(8)}${cost.wall.toFixed(1).padStart(8)}  ${name}`
  const dearest = Object.entries(costs).sort(([, a], [, b]) => b.processor - a.processor)
  const all = { processor: sum('processor'), database: sum('database'), wall: sum('wall') }
  return [
    '处理器秒数最多的测试文件（处理器、其中数据库、经过的时间）：',
    ...dearest.slice(0, rows).map(([file, cost]) => line(cost, file)),
    line(all, `全部 ${dearest.length} 个文件`),
  ].join('\n')
}
