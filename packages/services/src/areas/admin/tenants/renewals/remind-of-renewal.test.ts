import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { remindOfRenewal } from './remind-of-renewal.ts'

const made = testDatabase()
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const end = new Date('2027-03-31T15:59:59Z')
/** The time 09:00 in Shanghai (by default), this many days before the validity ends. */
const ahead = (days: number, hour = 9) => new Date(Date.UTC(2027, 2, 31 - days, hour - 8))

beforeEach(async () => {
  await made.owner.deleteFrom('notice').execute()
  await made.owner.deleteFrom('tenantEndTold').execute()
  await made.owner.updateTable('sysTenant').set({ endTime: null }).execute()
  await made.owner.updateTable('sysTenant').set({ endTime: end }).where('id', '=', haidian.tenantId).execute()
})
const told = async () => {
  const rows = await made.owner.selectFrom('notice').select('payload').orderBy('id').execute()
  return rows
    .map(({ payload }) => payload as { kind: string; tenantId: number; username: string; text: string })
    .filter(({ kind }) => kind === 'institution')
}
const look = (at: Date) => remindOfRenewal(made.database, at)

it('reminds the managers 30, 14, 7 and 1 days ahead, once each, even with several processes', async () => {
  const days: number[] = []
  for (let left = 40; left >= -1; left--) {
    const before = (await told()).length
    await Promise.all([look(ahead(left)), look(ahead(left)), look(ahead(left))])
    if ((await told()).length > before) days.push(left)
  }
  expect(days).toEqual([29, 13, 6, 0])
  expect((await told()).every(({ username }) => username === haidian.username)).toBe(true)
  expect((await told())[0]?.text).toBe('机构有效期至 2027-03-31，还有 30 天；到期后不能再办理业务，请及时续期')
})

it('waits until 09:00, reminds nobody of a frozen institution, and reminds again of a new end', async () => {
  await look(ahead(5, 8))
  expect(await told()).toEqual([])
  await made.owner.updateTable('sysTenant').set({ status: '9' }).where('id', '=', haidian.tenantId).execute()
  await look(ahead(5))
  expect(await told()).toEqual([])
  await made.owner.updateTable('sysTenant').set({ status: '0' }).where('id', '=', haidian.tenantId).execute()
  await look(ahead(5))
  // of several missed reminders only the 7-day one is sent
  expect(await told()).toHaveLength(1)
  const later = new Date(end.getTime() + 86_400_000)
  await made.owner.updateTable('sysTenant').set({ endTime: later }).where('id', '=', haidian.tenantId).execute()
  await look(ahead(5))
  expect(await told()).toHaveLength(2)
})

it('reminds each institution of its own end, even when another one has the same end', async () => {
  await look(ahead(5))
  await made.owner.updateTable('sysTenant').set({ endTime: end }).where('id', '=', chaoyang.tenantId).execute()
  await look(ahead(5))
  expect((await told()).map(({ username, tenantId }) => [username, tenantId])).toEqual(
    [haidian, chaoyang].map(({ username, tenantId }) => [username, tenantId]),
  )
})
