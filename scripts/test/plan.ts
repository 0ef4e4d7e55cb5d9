import { type Costs, keptCosts } from './costs.ts'
import type { Lane } from './vitest.ts'

/** What drives a whole product, in a browser or past it. */
const driving = /^tests\/(contract|abuse|e2e|faults|compose)\//
/** What ends or silences processes of its product: after all others that use the same one. */
const disturbing = /^tests\/(\w+\/waiting|faults|compose)\//
/** What needs PostgreSQL or Redis in the tests' own process. */
const served = /^(packages\/(services|gateway)\/|tests\/(tenancy|texts)\/)/
const everyPart = ['unit', 'unit-apart', 'dom', 'dom-apart', 'services', 'pictures']

/** What has to be there for some tests to run. */
export interface Needs {
  /** PostgreSQL with the demo, and Redis. */
  servers: boolean
  /** The built apps, to be driven. */
  apps: boolean
  chromium: boolean
}

export function needsOf(files: string[]): Needs {
  const some = (pattern: RegExp) => files.some((file) => pattern.test(file))
  return {
    servers: some(driving) || some(served),
    apps: some(driving),
    chromium: some(driving) || some(/^tests\/pictures\//),
  }
}

/**
 * Who runs what: tests that drive a product in two lanes, each with a product of its own and as long as the other by the times that are
 * kept; of the others one lane works with the database, and one for itself. All of them wait now and then, and none for the same.
 */
export function planOf(files: string[], options: string[] = [], costs = keptCosts()): Lane[] {
  const { driven = [], parts = [] } = Object.groupBy(files, (file) => (driving.test(file) ? 'driven' : 'parts'))
  const { database = [], alone = [] } = Object.groupBy(parts, (file) => (served.test(file) ? 'database' : 'alone'))
  const lane = (name: string, projects: string[], some: string[]): Lane[] =>
    some.length > 0 ? [{ name, projects, files: [...some, ...options] }] : []
  return [
    ...divide(driven, costs).flatMap((some, at) => lane(`journeys-${at + 1}`, ['product'], some)),
    ...lane('database', everyPart, database),
    ...lane('parts', everyPart, alone),
  ]
}

/** In two halves that take the same time: the longest first, each to whoever has had less so far. */
function divide(files: string[], costs: Costs): string[][] {
  const lanes = [1, 2].map(() => ({ files: [] as string[], wall: 0 }))
  const wallOf = (file: string) => costs[file]?.wall ?? 10
  for (const file of inOrder(files, costs)) {
    const [shortest] = lanes.toSorted((a, b) => a.wall - b.wall)
    shortest?.files.push(file)
    if (shortest) shortest.wall += wallOf(file)
  }
  return lanes.map((lane) => lane.files).filter((lane) => lane.length > 0)
}

/** The longest first, and what disturbs its product last. */
export function inOrder(files: string[], costs: Costs): string[] {
  const rank = (file: string) => (disturbing.test(file) ? 1 : 0)
  const wallOf = (file: string) => costs[file]?.wall ?? 10
  return files.toSorted((a, b) => rank(a) - rank(b) || wallOf(b) - wallOf(a) || (a < b ? -1 : 1))
}
