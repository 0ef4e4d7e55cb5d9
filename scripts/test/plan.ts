import { type Costs, keptCosts } from './costs.ts'
import type { Lane } from './vitest.ts'

/** What drives a whole product, in a browser or past it. */
const driving = /^tests\/(contract|abuse|e2e|faults|compose)\//
/** What ends or silences processes of its product: after all others that use the same one. */
const disturbing = /^tests\/(\w+\/waiting|faults|compose)\//
/** What needs PostgreSQL or Redis in the tests' own process. */
const served = /^(packages\/(services|gateway)\/|tests\/(tenancy|texts|upgrades)\/)/
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
 * Who runs what: tests that drive a product in two lanes, each with a product of its own; those that work with the database in two, which
 * wait for it in turn; one for all others. Two lanes of a kind take the same time, as far as the kept times tell.
 */
export function planOf(files: string[], options: string[] = [], costs = keptCosts()): Lane[] {
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

/** In two halves that take the same time: the longest first, each to whoever has had less so far. */
function divide(files: string[], costs: Costs): string[][] {
  const halves = [1, 2].map(() => ({ files: [] as string[], wall: 0 }))
  for (const file of inOrder(files, costs)) {
    const [shorter] = halves.toSorted((a, b) => a.wall - b.wall)
    shorter?.files.push(file)
    if (shorter) shorter.wall += wallOf(file, costs)
  }
  return halves.map((half) => half.files)
}

/** Files below a second are not kept; a new journey takes longer than that. */
const wallOf = (file: string, costs: Costs) => costs[file]?.wall ?? (driving.test(file) ? 10 : 0.5)

/** The longest first, and what disturbs its product last. */
export function inOrder(files: string[], costs: Costs): string[] {
  const rank = (file: string) => (disturbing.test(file) ? 1 : 0)
  const wall = (file: string) => wallOf(file, costs)
  return files.toSorted((a, b) => rank(a) - rank(b) || wall(b) - wall(a) || (a < b ? -1 : 1))
}
