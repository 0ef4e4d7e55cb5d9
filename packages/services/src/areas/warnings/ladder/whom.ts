import { type DutyPost, dutyPosts } from '@care/shared/duty/duty.words'
import type { LadderPost } from '@care/shared/warnings/ladder/ladder.words'
import type { Db } from '../../../platform/db/client.ts'
import { findOnDuty } from '../../duty/duty.port.ts'
import { findManagers, findWatchers } from './watch.repository.ts'

/** Somebody whom a step may tell. */
export interface Person {
  userId: number
  nickName: string
  phone: string | null
}
export type Posts = Record<DutyPost, readonly Person[]>
/** Warnings reach the screen of who may see them, and nobody else's. */
export type Told = Person & { sees: boolean }
export type People = Record<LadderPost, readonly Told[]>

async function findPosts(db: Db, tenantId: number, at: Date): Promise<Posts> {
  const posts: Posts = { desk: [], lead: [], manager: [] }
  for (const post of Object.keys(dutyPosts) as DutyPost[]) posts[post] = await findOnDuty(db, tenantId, post, at)
  return posts
}

/** Whom each post's steps tell now: whoever is on duty there, else who manages the institution. */
export async function findWhom(db: Db, tenantId: number, at: Date): Promise<People> {
  const { desk, lead, manager, all } = whomOf(await findPosts(db, tenantId, at), await findManagers(db, tenantId))
  const watchers = new Set(await findWatchers(db, tenantId))
  const seen = (people: readonly Person[]) => people.map((person) => ({ ...person, sees: watchers.has(person.userId) }))
  return { desk: seen(desk), lead: seen(lead), manager: seen(manager), all: seen(all) }
}

export function whomOf(posts: Posts, managers: readonly Person[]): Record<LadderPost, readonly Person[]> {
  const told = (people: readonly Person[]) => (people.length > 0 ? people : managers)
  const everybody = new Map(
    Object.values(posts).flatMap((people) => people.map((person) => [person.userId, person] as const)),
  )
  return {
    desk: told(posts.desk),
    lead: told(posts.lead),
    manager: told(posts.manager),
    all: told([...everybody.values()]),
  }
}

/** What the trail adds of somebody who takes a warning while others are on duty and they are not. */
export async function findOffDutyMark(db: Db, tenantId: number, userId: number): Promise<string> {
  return offDutyMark(await findPosts(db, tenantId, new Date()), userId)
}

export function offDutyMark(posts: Posts, userId: number): string {
  const everybody = Object.values(posts).flat()
  return everybody.length > 0 && everybody.every((person) => person.userId !== userId) ? '（当时不在班）' : ''
}
