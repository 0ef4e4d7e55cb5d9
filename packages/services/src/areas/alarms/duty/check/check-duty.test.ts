import { dayAfter } from '@care/shared/recurrence/calendar'
import { epochOf, toShanghaiDay } from '@care/shared/shanghai-time'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { checkDuty, checkText } from './check-duty.ts'

const made = testDatabase()
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const today = toShanghaiDay(Date.now())
const at = (day: string, time: string) => new Date(epochOf(`${day} ${time}`))

beforeEach(async () => {
  await made.owner.deleteFrom('notice').execute()
  await made.owner.deleteFrom('dutyCheck').execute()
})
const told = async () => {
  const rows = await made.owner.selectFrom('notice').select('payload').orderBy('id').execute()
  return rows.map(({ payload }) => payload as { kind: string; tenantId: number; username: string; text: string })
}

it('the roster’s editors are notified of gaps once a day from nine o’clock on, whichever process checks', async () => {
  await checkDuty(made.database, at(today, '08:59:59'))
  expect(await told()).toEqual([])
  await Promise.all(Array.from({ length: 8 }, () => checkDuty(made.database, at(today, '09:00:00'))))
  const notices = await told()
  expect(notices.map(({ kind, username }) => [kind, username]).toSorted()).toEqual([
    ['duty', chaoyang.username],
    ['duty', haidian.username],
  ])
  expect(notices[0]?.text).toMatch(/^值班检查：未来14天有\d+处缺人，最近是\d\d-\d\d 周. .班/)
  await checkDuty(made.database, at(today, '23:59:59'))
  expect(await told()).toHaveLength(2)
  await checkDuty(made.database, at(dayAfter(today), '09:00:00'))
  expect(await told()).toHaveLength(4)
})

it('editors of the roster whose account is disabled are not notified', async () => {
  const lock = (lockFlag: string) =>
    made.owner.updateTable('sysUser').set({ lockFlag }).where('id', '=', haidian.userId).execute()
  await lock('9')
  await checkDuty(made.database, at(today, '09:00:00'))
  const keepers = (await told()).filter(({ kind }) => kind === 'duty').map(({ username }) => username)
  expect(keepers).toEqual([chaoyang.username])
  await lock('0')
})

it('no notice is sent if the roster has no gaps; people whom warnings cannot reach are named', () => {
  expect(checkText([], [])).toBeUndefined()
  const person = { userId: 1, nickName: '李娟', why: '没有手机号码', day: today } as const
  expect(checkText([], [person])).toBe('值班检查：1名值班人员联系不上，如李娟（没有手机号码）')
})
