import { CallOutcome, Direction } from '@care/shared/calls/records/call.words'
import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { insertCalls } from './call.repository.ts'

const { Reached, NoAnswer, Refused, WrongNumber } = CallOutcome
const outcomes = [Reached, Reached, Reached, Reached, NoAnswer, NoAnswer, Refused, WrongNumber] as const
const notes = {
  [Reached]: ['身体正常，无不适', '已转告家属，今晚来探望', '预约下周体检', '询问护理费用，已答复'],
  [NoAnswer]: ['响铃一分钟无人接'],
  [Refused]: ['正在开会，稍后再联系'],
  [WrongNumber]: ['接听人不认识长者，需核对号码'],
}

const ratings = [5, 4, 5, 3]

/** A fortnight of calls with elders, with missed ones of today that wait to be returned, one of them late. */
export const recordsDemo: DemoPart = {
  institution: async (db, random, { tenantId, elders, staff, now }) => {
    const agents = staff.filter(({ roleCode }) => roleCode === 'desk')
    const reachable = elders.filter(({ mobile }) => mobile)
    if (agents.length === 0 || reachable.length === 0) return
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const call = (minutes: number) => {
      const agent = random.pick(agents)
      const elder = random.pick(reachable)
      const by = { userId: agent.id, nickName: agent.nickName, createUser: agent.nickName }
      const who = { oldmanId: elder.id, personName: elder.userName, relation: '本人', number: elder.mobile ?? '' }
      return { tenantId, ...by, ...who, ringTime: ago(minutes), createTime: ago(minutes) }
    }
    const past = Array.from({ length: 42 }, (_, nth) => {
      const minutes = 180 + nth * random.between(400, 480)
      const outcome = random.pick(outcomes)
      const talk = outcome === Reached ? random.between(1, 6) : 0
      return {
        ...call(minutes),
        direction: random.chance(0.4) ? Direction.In : Direction.Out,
        outcome,
        note: random.pick(notes[outcome]),
        answerTime: talk > 0 ? ago(minutes) : null,
        satisfactionIndex: talk > 0 && nth % 3 === 0 ? (ratings[nth % ratings.length] ?? null) : null,
        endTime: ago(minutes - talk),
      }
    })
    const missed = [100, 40, 12].map((minutes, at) => {
      const { userId, nickName, ...missing } = call(minutes)
      const owner = at === 1 ? { callbackUserId: userId, callbackName: nickName } : {}
      const due = { callbackTime: ago(minutes - 60), ...owner }
      return { ...missing, direction: Direction.In, outcome: NoAnswer, endTime: ago(minutes), ...due }
    })
    await insertCalls(db, [...past, ...missed])
  },
}
