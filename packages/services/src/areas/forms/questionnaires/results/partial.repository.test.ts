import { beforeEach, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../../platform/db/client.ts'
import { testDatabase } from '../../../../testing/database.ts'
import {
  changePartial,
  countStrangerPartials,
  deletePartial,
  findPartial,
  insertPartial,
} from './partial.repository.ts'

const made = testDatabase()
const [ours, theirs] = [1_000_002, 1_000_003]
const [first, second] = [900_001, 900_002]
const [one, other] = [
  { owner: 'a'.repeat(64), isOpen: true },
  { owner: 'b'.repeat(64), isOpen: true },
]
const signedIn = { owner: 'c'.repeat(64), isOpen: false }
const form = { tenantId: ours, id: first }
/**
 * Partial answers that the tested calls must not change: of another person, of another questionnaire, and of the sister
 * institution.
 */
const around = [
  { place: form, whose: other, text: 'other' },
  { place: { tenantId: ours, id: second }, whose: one, text: 'second' },
  { place: { tenantId: theirs, id: first }, whose: one, text: 'theirs' },
]

const given = (text: string) => ({ version: 1, originalData: { field101: text }, completeTime: 1 })
const as = <T>(work: (db: Db) => Promise<T>) => inTenants(made.database, [ours, theirs], work)
const textOf = async (place: typeof form, whose: typeof one) => {
  const found = await as((db) => findPartial(db, place, whose))
  return (found?.originalData as { field101?: string } | undefined)?.field101
}
const textsAround = async () => Promise.all(around.map(({ place, whose }) => textOf(place, whose)))

beforeEach(async () => {
  await made.owner.deleteFrom('questionnaire').where('id', 'in', [first, second]).execute()
  for (const { tenantId, id } of [form, ...around.slice(1).map(({ place }) => place)])
    await made.owner
      .insertInto('questionnaire')
      .values({ tenantId, id, key: `p${tenantId}${id}`.padEnd(32, '0'), name: '问卷', userId: 1 })
      .execute()
  await as((db) => insertPartial(db, form, one, given('own')))
  for (const { place, whose, text } of around) await as((db) => insertPartial(db, place, whose, given(text)))
})

it('a partial answer is found only by its owner and questionnaire', async () => {
  expect(await textOf(form, one)).toBe('own')
  expect(await textsAround()).toEqual(['other', 'second', 'theirs'])
  expect(await textOf({ tenantId: ours, id: second }, other)).toBeUndefined()
})

it('a partial answer is changed without others, and only at the revision sent, if any', async () => {
  expect(await as((db) => changePartial(db, form, one, given('late'), 7))).toBeUndefined()
  expect(await as((db) => changePartial(db, form, one, given('new'), 1))).toMatchObject({ revision: 2 })
  expect(await as((db) => changePartial(db, form, one, given('newer')))).toMatchObject({ revision: 3 })
  expect([await textOf(form, one), ...(await textsAround())]).toEqual(['newer', 'other', 'second', 'theirs'])
})

it('a partial answer is deleted without others', async () => {
  await as((db) => deletePartial(db, form, one))
  expect([await textOf(form, one), ...(await textsAround())]).toEqual([undefined, 'other', 'second', 'theirs'])
})

it('strangers’ partial answers are counted per questionnaire, without those untouched for thirty days', async () => {
  await as((db) => insertPartial(db, form, signedIn, given('staff')))
  expect(await as((db) => countStrangerPartials(db, form))).toBe(2)
  const old = (days: number) => new Date(Date.now() - days * 86_400_000)
  const touched = (owner: string, days: number) =>
    made.owner
      .updateTable('questionnairePartial')
      .set({ updateTime: old(days) })
      .where('owner', '=', owner)
      .execute()
  await touched(other.owner, 29.9)
  await touched(one.owner, 30.1)
  await touched(signedIn.owner, 30.1)
  expect(await as((db) => countStrangerPartials(db, form))).toBe(1)
  expect(await textOf(form, one)).toBeUndefined()
  expect(await textOf(form, signedIn)).toBe('staff')
  expect(await textsAround()).toEqual(['other', 'second', 'theirs'])
})
