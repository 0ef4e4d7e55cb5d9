import { expect, it } from 'vitest'
import type { LadderPost, LadderWay } from './ladder.words.ts'
import { type LadderPerson, resolveStepReach } from './ladder-recipients.ts'

const person = (userId: number, given: Partial<LadderPerson> = {}): LadderPerson => ({
  userId,
  nickName: `员工${userId}`,
  sees: true,
  hasPhone: true,
  ...given,
})
const blind = { sees: false }
const nobody = { desk: [], lead: [], manager: [] }
const boss = [person(9)]
const reach = (
  posts: Partial<Record<'desk' | 'lead' | 'manager', LadderPerson[]>>,
  post: LadderPost,
  ways: LadderWay[] = ['screen'],
  { managers = boss, ...given }: { managers?: LadderPerson[]; hasSms?: boolean; isDrill?: boolean } = {},
) => {
  const whom = { posts: { ...nobody, ...posts }, managers }
  const found = resolveStepReach({ post, ways }, whom, { hasSms: true, ...given })
  return {
    told: found.told.map(({ person: { userId }, by }) => `${userId} ${by.join()}`),
    isInstead: found.isInstead,
    unreached: found.unreached.map(({ person: { userId }, why }) => `${userId} ${why}`),
  }
}

it('notifies those on duty at a post, and the institution’s managers where nobody is', () => {
  const posts = { desk: [person(1), person(2)], manager: [person(2)] }
  expect(reach(posts, 'desk')).toEqual({ told: ['1 screen', '2 screen'], isInstead: false, unreached: [] })
  expect(reach(posts, 'lead')).toEqual({ told: ['9 screen'], isInstead: true, unreached: [] })
  expect(reach(posts, 'all').told).toEqual(['1 screen', '2 screen'])
  expect(reach({}, 'all').told).toEqual(['9 screen'])
})

it('treats unreachable people as absent, and says why', () => {
  expect(reach({ lead: [person(1, blind)] }, 'lead')).toEqual({
    told: ['9 screen'],
    isInstead: true,
    unreached: ['1 无权查看预警'],
  })
  expect(reach({ lead: [person(1, blind), person(2)] }, 'lead')).toEqual({
    told: ['2 screen'],
    isInstead: false,
    unreached: ['1 无权查看预警'],
  })
  expect(reach({ lead: [person(1, blind)] }, 'lead', ['screen'], { managers: [person(9, blind)] }).told).toEqual([])
})

it.each<[LadderWay[], Partial<LadderPerson>, { hasSms?: boolean; isDrill?: boolean }, told: string[], why: string[]]>([
  [['sms'], {}, {}, ['1 sms'], []],
  [['sms'], { hasPhone: false }, {}, ['9 sms'], ['1 没有手机号码']],
  [['sms'], {}, { hasSms: false }, [], ['1 短信通道未接入']],
  [['sms'], {}, { isDrill: true, hasSms: false }, ['1 '], []],
  [['screen', 'sms'], { sees: false }, {}, ['1 sms'], []],
  [['screen', 'sms'], { sees: false, hasPhone: false }, {}, ['9 screen,sms'], ['1 无权查看预警、没有手机号码']],
  [['screen', 'sms'], { sees: false }, { hasSms: false }, ['9 screen'], ['1 无权查看预警、短信通道未接入']],
])('a step by %o reaches somebody with %o, where %o: %o', (ways, given, around, told, why) => {
  expect(reach({ lead: [person(1, given)] }, 'lead', ways, around)).toMatchObject({ told, unreached: why })
})
