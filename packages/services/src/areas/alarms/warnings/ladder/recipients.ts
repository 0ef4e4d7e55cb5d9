import { type DutyPost, dutyPosts } from '@care/shared/alarms/duty/duty.words'
import type { LadderPerson, PostHolders } from '@care/shared/alarms/warnings/ladder/ladder-recipients'
import type { Db } from '../../../../platform/db/client.ts'
import { findOnDuty } from '../../duty/duty.port.ts'
import { findManagers, findWarningViewers } from './watch.repository.ts'

/** The receivers of a step: the people in a post, or the managers of the institution. */
export interface Person {
  userId: number
  nickName: string
  phone: string | null
}
export type Posts = Record<DutyPost, readonly Person[]>
/**
 * A person to notify; `sees`: whether the user may see warnings, because a notice on the screen reaches only such
 * users.
 */
export type Recipient = Person & LadderPerson

async function findPosts(db: Db, tenantId: number, at: Date): Promise<Posts> {
  const posts: Posts = { desk: [], lead: [], manager: [] }
  for (const post of Object.keys(dutyPosts) as DutyPost[]) posts[post] = await findOnDuty(db, tenantId, post, at)
  return posts
}

/** The people on duty at a moment and the managers, each with the channels on which they can be notified. */
export async function findRecipients(db: Db, tenantId: number, at: Date): Promise<PostHolders<Recipient>> {
  const { desk, lead, manager } = await findPosts(db, tenantId, at)
  const managers = await findManagers(db, tenantId)
  const watchers = new Set(await findWarningViewers(db, tenantId))
  const asTold = (people: readonly Person[]) =>
    people.map((person) => ({ ...person, sees: watchers.has(person.userId), hasPhone: Boolean(person.phone) }))
  return {
    posts: { desk: asTold(desk), lead: asTold(lead), manager: asTold(manager) },
    managers: asTold(managers),
  }
}

/** The people whom the escalation may notify, without their phone numbers. */
export function hidePhones({
  posts: { desk, lead, manager },
  managers,
}: PostHolders<Recipient>): PostHolders<LadderPerson> {
  const shown = (people: readonly Recipient[]) =>
    people.map(({ userId, nickName, sees, hasPhone }) => ({ userId, nickName, sees, hasPhone }))
  return { posts: { desk: shown(desk), lead: shown(lead), manager: shown(manager) }, managers: shown(managers) }
}

/** Trail text that marks a person who claims a warning while off duty, if others are on duty. */
export async function findOffDutyMark(db: Db, tenantId: number, userId: number): Promise<string> {
  return offDutyMark(await findPosts(db, tenantId, new Date()), userId)
}

export function offDutyMark(posts: Posts, userId: number): string {
  const everybody = Object.values(posts).flat()
  return everybody.length > 0 && everybody.every((person) => person.userId !== userId) ? '（当时不在班）' : ''
}
