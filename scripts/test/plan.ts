import { type Costs, recordedCosts } from './costs.ts'
import type { Lane } from './vitest.ts'

/** Tests that drive a whole product, with or without a browser. */
const driving = /^tests\/(contract|abuse|e2e|faults|compose)\//
/** Tests that kill or freeze processes of their product, so that they run after all other tests of that product. */
const disturbing = /^tests\/(\w+\/waiting|faults|compose)\//
/** Tests that need PostgreSQL or Redis in their own process. */
const served = /^(packages\/(services|gateway)\/|tests\/(tenancy|texts|upgrades)\/)/
const everyPart = ['unit', 'unit-apart', 'dom', 'dom-apart', 'services', 'pictures']

/** What a set of test files requires to run. */
export interface Needs {
  /** Whether PostgreSQL with the demo and Redis are needed. */
  servers: boolean
  /** Whether the built browser apps are needed. */
  apps: boolean
  chromium: boolean
  /** Whether the softphones' server is needed. */
  sip: boolean
}

export function needsOf(files: string[]): Needs {
  const some = (pattern: RegExp) => files.some((file) => pattern.test(file))
  return {
    servers: some(driving) || some(served),
    apps: some(driving),
    chromium: some(driving) || some(/^tests\/pictures\//),
    sip: some(/^tests\/e2e\/softphone/),
  }
}

/**
 * Plans the lanes: two for tests that drive a product, each with its own product; two for tests with the database,
 * which run one after the other; one for all other tests. Lanes of a kind take equally long by the recorded times.
 */
export function planLanes(files: string[], options: string[] = [], costs = recordedCosts()): Lane[] {
  const { driven = [], parts = [] } = Object.groupBy(files, (file) => (driving.test(file) ? 'driven' : 'parts'))
  const { database = [], alone = [] } = Object.groupBy(parts, (file) => (served.test(file) ? 'database' : 'alone'))
  const lane = (name: string, projects: string[], some: string[], usesDatabase = false): Lane[] =>
    some.length > 0 ? [{ name, projects, files: [...some, ...options], usesDatabase }] : []
  return [
    ...divide(driven, costs).flatMap((some, at) => lane(`journeys-${at + 1}`, ['product'], some)),
    ...divide(database, costs).flatMap((some, at) => lane(`database-${at + 1}`, everyPart, some, true)),
    ...lane('parts', everyPart, alone),
  ]
}

/** Splits files into halves of equal time: assigns files, longest first, each to the shorter half. */
function divide(files: string[], costs: Costs): string[][] {
  const halves = [1, 2].map(() => ({ files: [] as string[], wall: 0 }))
  for (const file of sortByDuration(files, costs)) {
    const [shorter] = halves.toSorted((a, b) => a.wall - b.wall)
    shorter?.files.push(file)
    if (shorter) shorter.wall += wallOf(file, costs)
  }
  return halves.map((half) => half.files)
}

/** Estimated seconds of a file; files below a second are not recorded, but a new journey takes longer. */
const wallOf = (file: string, costs: Costs) => costs[file]?.wall ?? (driving.test(file) ? 10 : 0.5)

/** Sorts files longest first, with tests that disturb their product last. */
export function sortByDuration(files: string[], costs: Costs): string[] {
  const rank = (file: string) => (disturbing.test(file) ? 1 : 0)
  const wall = (file: string) => wallOf(file, costs)
  return files.toSorted((a, b) => rank(a) - rank(b) || wall(b) - wall(a) || (a < b ? -1 : 1))
}
