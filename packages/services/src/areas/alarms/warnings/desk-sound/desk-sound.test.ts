import { deskSounds } from '@care/shared/alarms/warnings/desk-sound.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian, group, chaoyang } = testCallers(made, 'desk', 'haidian', 'group', 'chaoyang')

beforeEach(async () => {
  await made.owner.deleteFrom('deskSound').execute()
  await made.owner.deleteFrom('notice').execute()
})
const tell = (state: 'on' | 'muted' | 'blocked', caller = desk) =>
  services.call(deskSounds.tell, caller, { body: { state } })
const silent = async (caller = haidian) => (await services.call(deskSounds.silent, caller, {})).data
const notices = async () => (await made.owner.selectFrom('notice').select('payload').execute()).length
const later = (minutes: number) =>
  sql`update desk_sound set since = since - ${minutes} * interval '1 minute', seen_time = seen_time - ${minutes} * interval '1 minute'`.execute(
    made.owner,
  )

it('a dispatcher desk without sound is reported to the shift lead once, and again after its sound was back', async () => {
  await tell('muted')
  await later(1)
  await tell('muted')
  const [one] = await silent()
  expect(one).toMatchObject({ tenantId: 1_000_002, state: 'muted' })
  expect(one?.nickName).toBeTruthy()
  expect(await notices()).toBe(1)
  await tell('on')
  await tell('on')
  expect([await silent(), await notices()]).toEqual([[], 2])
})

it('how long a desk has been without sound counts from its first report, not from later ones', async () => {
  await tell('muted')
  await later(2)
  const before = (await silent())[0]?.since
  await tell('blocked')
  expect((await silent()).map(({ state, since }) => [state, since])).toEqual([['blocked', before]])
  expect(await notices()).toBe(2)
})

it('a desk that sends no report for three minutes counts as closed, and starts anew with its next report', async () => {
  await tell('muted')
  await later(4)
  expect(await silent()).toEqual([])
  const gone = (await made.owner.selectFrom('deskSound').select('since').executeTakeFirst())?.since
  await tell('muted')
  expect((await silent())[0]?.since).not.toBe(gone)
  expect(await notices()).toBe(2)
})

it('a desk without sound is visible to shift leads of its institution and of those above, not to others', async () => {
  await tell('muted')
  const whole = { ...group, tenantIds: [group.tenantId, desk.tenantId] }
  expect([await silent(whole), await silent(chaoyang)].map((rows) => rows.length)).toEqual([1, 0])
  expect((await services.call(deskSounds.silent, desk, {})).status).toBe(403)
})
