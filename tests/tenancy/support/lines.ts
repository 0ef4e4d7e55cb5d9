import type { NamedEndpoint } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import { areaOf } from './calls.ts'
import type { World } from './world.ts'

/** Of these an institution has one that counts, and a new one takes its place: the areas whose calls make them. */
const onlyOne: [Noun, RegExp][] = [
  ['questionnaire', /^questionnaire/],
  ['packageOrder', /^(package|externalPurchase|reconciliation)/],
  ['plain:checkInScoreRule', /^scoreRules$/],
]

/** Calls of one line are tried one after another: those of an area, and those that make a record of which an institution has one. */
export const lineOf = (endpoint: NamedEndpoint) =>
  onlyOne.find(([, areas]) => areas.test(areaOf(endpoint)))?.[0] ?? areaOf(endpoint)

export function insistOnLine(endpoint: NamedEndpoint, worlds: World[]): void {
  const made = onlyOne.find(([noun]) => noun !== lineOf(endpoint) && worlds.some((world) => world.has(noun)))
  if (made) throw new Error(`${endpoint.name} makes a ${made[0]}: it has to wait in the line of those that do`)
}
