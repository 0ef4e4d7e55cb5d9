import type { NamedEndpoint } from '@care/shared/http/endpoint'
import type { Noun } from '@care/shared/nouns'
import { areaOf } from './calls.ts'
import type { World } from './world.ts'

/**
 * Kinds of record of which an institution has only one valid record, replaced by the next; with the areas whose calls
 * create them.
 */
const onlyOne: [Noun, RegExp][] = [
  ['questionnaire', /^questionnaire/],
  ['packageOrder', /^(package|externalPurchase|reconciliation)/],
  ['custodyTransfer', /^(supervision|custodyTransfers)$/],
  ['plain:checkInScoreRule', /^(scoreRules|assessments)$/],
]

/**
 * Name of the sequence of a call: calls of one area, and calls that create such a single record, run one after the
 * other.
 */
export const sequenceOf = (endpoint: NamedEndpoint) =>
  onlyOne.find(([, areas]) => areas.test(areaOf(endpoint)))?.[0] ?? areaOf(endpoint)

export function requireSequence(endpoint: NamedEndpoint, worlds: World[]): void {
  const made = onlyOne.find(([noun]) => noun !== sequenceOf(endpoint) && worlds.some((world) => world.has(noun)))
  if (made) throw new Error(`${endpoint.name} makes a ${made[0]}: it has to wait in the line of those that do`)
}
