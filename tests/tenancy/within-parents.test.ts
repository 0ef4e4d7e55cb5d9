import { toShanghaiTime } from '@care/shared/shanghai-time'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { type IdField, slotsOf } from '../support/schemas/ids.ts'
import { callRequirements, withoutEffect } from './support/call-requirements.ts'
import { forwardedCalls } from './support/calls.ts'
import { isOwned } from './support/records.ts'
import { type OwnershipTrial, placeOf, tryWithin } from './support/within/within.ts'
import { independentFields, parentFields } from './support/within/within-parents.ts'

const made = testDatabase()
const services = testServices(made)

const nameOf = ({ endpoint, slot, parent, noun }: OwnershipTrial) =>
  `${placeOf(endpoint, slot)}${slot.nouns.length > 1 ? ` (${noun})` : ''} under ${parent?.path}`

/** Every pair of search fields of a call, because a row must match both fields. */
const searches = forwardedCalls.flatMap((endpoint): OwnershipTrial[] => {
  if (endpoint.method !== 'GET') return []
  const { either = [] } = callRequirements[endpoint.name] ?? {}
  const places = slotsOf(endpoint).filter(
    (slot) =>
      !(placeOf(endpoint, slot) in withoutEffect) && slot.nouns.some((noun) => isOwned(noun) && noun !== 'tenant'),
  )
  const exclude = (...two: IdField[]) => two.every(({ path }) => either.includes(path))
  return places.flatMap((parent, at) =>
    places.slice(at + 1).flatMap((slot) => {
      const [noun] = slot.nouns
      return noun && !exclude(parent, slot) && slot.isOptional ? [{ endpoint, slot, noun, parent }] : []
    }),
  )
})

/** The time span of the measurement, which the chart requires. */
const spanOf = ({ endpoint }: OwnershipTrial) =>
  endpoint.name === 'measurements.chart'
    ? { startTime: toShanghaiTime(Date.now() - 3_600_000), endTime: toShanghaiTime(Date.now() + 3_600_000) }
    : {}

const given = parentFields.map(
  ([call, child, parentPath, refusal]): OwnershipTrial & { refusal: string | undefined } => {
    const endpoint = forwardedCalls.find(({ name }) => name === call)
    const slots = endpoint ? slotsOf(endpoint) : []
    const [slot, parent] = [child, parentPath].map((path) => slots.find((one) => one.path === path))
    const [noun] = slot?.nouns ?? []
    if (!endpoint || !slot || !parent || !noun) throw new Error(`there is no ${child} under ${parentPath} in ${call}`)
    return { endpoint, slot, parent, noun, refusal }
  },
)

describe('a row named together with another parent', () => {
  const tried = searches.filter((trial) => !(nameOf(trial) in independentFields))

  it('many fields are tried, and every exception names an existing field', () => {
    expect(tried.length).toBeGreaterThan(60)
    const known = searches.map(nameOf)
    expect(Object.keys(independentFields).filter((name) => !known.includes(name))).toEqual([])
  })

  it.each(tried.map((trial) => [nameOf(trial), trial] as const))(
    'a row under another parent than its own is not found: %s',
    async (_, trial) => {
      const { answer, unknown, fitting } = await tryWithin({ made, services }, { ...trial, more: spanOf(trial) })
      expect.soft(answer).toBe(unknown)
      expect.soft(fitting).not.toBe(unknown)
      expect.soft(fitting).toMatch(/^200 /)
    },
  )
})

describe('a record named together with another parent', () => {
  it.each(given.map((trial) => [nameOf(trial), trial] as const))(
    'a record under another parent than its own is refused: %s',
    async (_, trial) => {
      const { answer, unknown, fitting, before, after, end } = await tryWithin({ made, services }, trial)
      if (trial.refusal === undefined) expect.soft(answer).toBe(unknown)
      else expect.soft(answer).toContain(`{"code":1,"msg":"${trial.refusal}"`)
      expect.soft(after).toBe(before)
      if (before === null) for (const refused of [answer, unknown]) expect.soft(fitting).not.toBe(refused)
      else expect.soft(end).not.toBe(before)
    },
  )
})
