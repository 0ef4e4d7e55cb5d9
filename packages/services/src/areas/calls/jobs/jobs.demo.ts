import { CaseState } from '@care/shared/calls/jobs/call-case.words'
import { JobPurpose, JobState, JobType } from '@care/shared/calls/jobs/call-job.words'
import { usualCallableTime } from '@care/shared/calls/jobs/callable-time'
import { CallOutcome, Direction } from '@care/shared/calls/records/call.words'
import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { casesOf } from './cases-of.ts'
import { insertDemoJob } from './jobs-demo.repository.ts'

const { Waiting, Calling, Connected, Failed, Abandoned } = CaseState
/** How the people of the paused job stand, one after the other. */
const pausedStates = [Connected, Connected, Calling, Failed, Waiting, Waiting, Abandoned, Waiting, Waiting] as const
const reasons: Readonly<Record<number, string>> = { [Failed]: '拒接', [Abandoned]: '长者已撤回外呼授权' }
const notes = ['近况良好', '睡眠不好，已转告护理组', '想了解助餐服务']
const week = 7 * 1_440

/** A paused job with people in every state, one of them in the hands of a colleague, and a finished job of last week. */
export const jobsDemo: DemoPart = {
  institution: async (db, random, { tenantId, elders, staff, now }) => {
    const agent = staff.find(({ roleCode }) => roleCode === 'desk')
    const standing = { tenantId, relation: '本人', consent: 'none', isDeceased: false }
    const people = casesOf(
      elders.map(({ id, userName, mobile }) => ({ ...standing, oldmanId: id, name: userName, number: mobile ?? null })),
    ).filter(({ isSkipped }) => !isSkipped)
    if (!agent || people.length < pausedStates.length) return
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const by = { userId: agent.id, nickName: agent.nickName }
    const leader = staff.find(({ roleCode }) => roleCode === 'manager')
    const inHand = leader && {
      userId: leader.id,
      nickName: leader.nickName,
      attemptCount: 1,
      callTime: ago(1),
      leaseTime: ago(-29),
    }
    const person = (one: (typeof people)[number], wanted: number, minutes: number) => {
      const state = wanted === Calling && !inHand ? Waiting : wanted
      const isCalled = state === Connected || state === Failed
      const { oldmanId, name: personName, relation, phoneNumber } = one
      const whom = { oldmanId, personName, relation, number: phoneNumber ?? '' }
      const at = { ringTime: ago(minutes), createTime: ago(minutes), createUser: agent.nickName }
      const result =
        state === Connected
          ? { outcome: CallOutcome.Reached, note: random.pick(notes) }
          : { outcome: CallOutcome.Refused, note: null }
      return {
        one: {
          ...one,
          state,
          isSkipped: state === Abandoned,
          failureReason: reasons[state] ?? null,
          ...(state === Calling && inHand),
          ...(isCalled && { ...by, attemptCount: 1, callTime: ago(minutes) }),
        },
        call: isCalled ? { tenantId, direction: Direction.Out, ...by, ...whom, ...at, ...result } : null,
      }
    }
    const job = {
      tenantId,
      createUser: agent.nickName,
      businessType: JobPurpose.Visit,
      callableTime: usualCallableTime,
      maxAttemptCount: 3,
      minAttemptInterval: 30,
    }
    await insertDemoJob(
      db,
      { ...job, name: '降温关怀回访', state: JobState.Paused, createTime: ago(300) },
      pausedStates.flatMap((state, at) => (people[at] ? person(people[at], state, 240 - at * 9) : [])),
    )
    await insertDemoJob(
      db,
      { ...job, name: '高风险长者周回访', type: JobType.Automatic, state: JobState.Finished, createTime: ago(week) },
      people.slice(-6).map((one, at) => person(one, at === 4 ? Failed : Connected, week - 30 - at * 7)),
    )
  },
}
