import type { Noun } from '@care/shared/nouns'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { slotsOf } from '../support/schemas/ids.ts'
import { openToAll, withoutEffect } from './support/call-requirements.ts'
import { forwardedCalls } from './support/calls.ts'
import { type OwnershipTrial, placeOf, tryWithin } from './support/within/within.ts'
import { assignTo, makePrivate, openToColleagues, refusedInWords } from './support/within/within-people.ts'

const made = testDatabase()
const services = testServices(made)

/** Kinds of record that belong to a person: work assigned to the person, files, settings, accounts and requests. */
const personal: Noun[] = [
  ...(['workOrder', 'job', 'jobFile', 'commodityMovement', 'plain:workOrderFollowUp'] as const),
  ...(['file', 'externalFile', 'externalMessage', 'person', 'newTenant', 'invitation'] as const),
  ...(['setting', 'savedList', 'cameraLook', 'dutyPlace', 'dutySwap'] as const),
]

const trials = forwardedCalls.flatMap((endpoint) =>
  slotsOf(endpoint).flatMap((slot) => {
    const place = placeOf(endpoint, slot)
    if (place in openToAll || place in withoutEffect || endpoint.options.for === 'operator') return []
    return slot.nouns.flatMap((noun): (OwnershipTrial & { place: string })[] =>
      personal.includes(noun) ? [{ endpoint, slot, noun, place, permissions: [], before: assignTo[place] }] : [],
    )
  }),
)
const named = (list: typeof trials) =>
  list.map((trial) => [trial.slot.nouns.length > 1 ? `${trial.place} (${trial.noun})` : trial.place, trial] as const)
const isListed = ({ place }: { place: string }) => place in openToColleagues || place in refusedInWords

describe('a record that a colleague owns', () => {
  it('many fields are tried, and every exception names an existing field', () => {
    expect(trials.length).toBeGreaterThan(100)
    const known = trials.map(({ place }) => place)
    const said = [...Object.keys(openToColleagues), ...Object.keys(refusedInWords)]
    expect(said.filter((place) => !known.includes(place))).toEqual([])
  })

  it.each(named(trials.filter((trial) => !isListed(trial))))(
    'a colleague’s record gets the response of an unknown record, but serves its owner: %s',
    async (_, trial) => {
      const { answer, unknown, fitting, before, after, end } = await tryWithin({ made, services }, trial)
      expect.soft(answer).toBe(unknown)
      expect.soft(after).toBe(before)
      if (before === null) expect.soft(fitting).not.toBe(unknown)
      else expect.soft(end).not.toBe(before)
    },
  )

  it.each(named(trials.filter(({ place }) => place in refusedInWords)))(
    'a record is visible to colleagues, who may not change it: %s',
    async (_, trial) => {
      const { answer, fitting } = await tryWithin({ made, services }, trial)
      expect.soft(answer).toMatch(refusedInWords[trial.place] ?? '')
      expect.soft(answer).toMatch(/"code":1/)
      expect.soft(fitting).not.toBe(answer)
    },
  )

  it.each(named(trials.filter(({ place }) => place in openToColleagues)))(
    'a record is intentionally open to colleagues: %s',
    async (_, trial) => {
      const { answer, unknown } = await tryWithin({ made, services }, trial)
      expect(answer).not.toBe(unknown)
    },
  )

  it.each(named(trials.filter(({ noun }) => noun === 'savedList')))(
    'a private record is unknown to colleagues, whatever their permissions: %s',
    async (_, trial) => {
      const mine = { ...trial, permissions: ['savedlist:share'], before: makePrivate }
      const { answer, unknown, fitting } = await tryWithin({ made, services }, mine)
      expect.soft(answer).toBe(unknown)
      expect.soft(fitting).not.toBe(unknown)
    },
  )
})
