import { z } from 'zod'
import { optionalId } from '../../../validators.ts'
import { type DutyPost, dutyPosts } from '../../duty/duty.words.ts'
import type { LadderPost, LadderWay } from './ladder.words.ts'
import { LadderRule, type LadderStep } from './ladder-rule.ts'

/** A possible recipient: on screen if permitted to see warnings, by text message if there is a phone number. */
export const LadderPerson = z.object({
  userId: z.number(),
  nickName: z.string(),
  sees: z.boolean(),
  hasPhone: z.boolean(),
})
export type LadderPerson = z.output<typeof LadderPerson>

/** Who is responsible for an institution's warnings at this moment: by its roster, else its managers. */
export const LadderRecipients = z.object({
  rules: z.array(LadderRule),
  posts: z.object({ desk: z.array(LadderPerson), lead: z.array(LadderPerson), manager: z.array(LadderPerson) }),
  managers: z.array(LadderPerson),
  /** Whether text messages can be sent: a provider is connected. */
  hasSms: z.boolean(),
  /** Whether calls can be placed: the institution has a provider with a flow that speaks. */
  hasCalls: z.boolean(),
})
export type LadderRecipients = z.output<typeof LadderRecipients>
export const LadderWhomQuery = z.object({ tenantId: optionalId.of('tenant') })

export interface PostHolders<P extends LadderPerson> {
  posts: Record<DutyPost, P[]>
  managers: P[]
}

/** The people whom a step notifies, and those it cannot. */
export interface StepReach<P extends LadderPerson> {
  told: { person: P; by: LadderWay[] }[]
  /** The institution's managers are notified instead, because nobody at the post can be reached. */
  isInstead: boolean
  /** People at the post who cannot be reached. */
  unreached: { person: P; why: string }[]
}

interface Circumstances {
  hasSms: boolean
  hasCalls?: boolean
  /** An exercise sends nothing, and counts the recipients of its messages as reached. */
  isDrill?: boolean
}

/** The actual recipients of a step: those at its post who can be reached, else the institution's managers. */
export function resolveStepReach<P extends LadderPerson>(
  { post, ways }: Pick<LadderStep, 'post' | 'ways'>,
  { posts, managers }: PostHolders<P>,
  { hasSms, hasCalls = false, isDrill = false }: Circumstances,
): StepReach<P> {
  const isConnected = { screen: true, sms: hasSms, call: hasCalls }
  const by = (person: P) =>
    ways.filter((way) => (way === 'screen' ? person.sees : isConnected[way] && !isDrill && person.hasPhone))
  const isReached = (person: P) => by(person).length > 0 || (isDrill && ways.some((way) => way !== 'screen'))
  const told = (people: readonly P[]) => people.filter(isReached).map((person) => ({ person, by: by(person) }))
  const whyNot = ({ hasPhone }: P) =>
    [
      ways.includes('screen') && '无权查看预警',
      ways.includes('sms') && (hasPhone ? !hasSms && '短信通道未接入' : '没有手机号码'),
      ways.includes('call') && (hasPhone ? !hasCalls && '未接云呼叫，不能自动外呼' : '没有手机号码'),
    ]
      .filter(Boolean)
      .join('、')

  const onDuty = peopleOf(post, posts)
  const own = told(onDuty)
  return {
    told: own.length > 0 ? own : told(managers),
    isInstead: own.length === 0,
    unreached: onDuty.flatMap((person) => (isReached(person) ? [] : [{ person, why: whyNot(person) }])),
  }
}

/** People at a post, each once even with several posts. */
function peopleOf<P extends LadderPerson>(post: LadderPost, posts: PostHolders<P>['posts']): readonly P[] {
  if (post !== 'all') return posts[post]
  const everybody = (Object.keys(dutyPosts) as DutyPost[]).flatMap((one) => posts[one])
  return [...new Map(everybody.map((person) => [person.userId, person])).values()]
}

/** Names of a step's recipients; null: nobody. */
export function stepReachText({ told, isInstead }: StepReach<LadderPerson>): string | null {
  if (told.length === 0) return null
  const names = told.map(({ person }) => person.nickName).join('、')
  return isInstead ? `管理人员 ${names}` : names
}

/** Text where nobody can be notified. */
export const nobodyReachedText = '无人可通知'
