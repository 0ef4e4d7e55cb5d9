import type { NamedEndpoint } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import { areaOf } from './calls.ts'
import type { World } from './world.ts'

/** Records of which an institution has a single valid one, replaced by a new one: the areas whose calls create them. */
const onlyOne: [Noun, RegExp][] = [
  ['questionnaire', /^questionnaire/],
  ['packageOrder', /^(package|externalPurchase|reconciliation)/],
  ['plain:checkInScoreRule', /^(scoreRules|assessments)$/],
]

/** Calls of one line run in sequence: those of an area, and those that create such a single record. */
export const sequenceOf = (endpoint: NamedEndpoint) =>
  onlyOne.find(([, areas]) => areas.test(areaOf(endpoint)))?.[0] ?? areaOf(endpoint)

export function requireSequence(endpoint: NamedEndpoint, worlds: World[]): void {
  const made = onlyOne.find(([noun]) => noun !== sequenceOf(endpoint) && worlds.some((world) => world.has(noun)))
  if (made) throw new Error(`${endpoint.name} makes a ${made[0]}: it has to wait in the line of those that do`)
}
