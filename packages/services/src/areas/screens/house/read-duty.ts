import { type DutyPost, dutyPosts } from '@care/shared/duty/duty.words'
import type { Duty, OnDuty } from '@care/shared/screens/house'
import type { Db } from '../../../platform/db/client.ts'
import { findOnDuty, findShiftAt } from '../../duty/duty.port.ts'
import { findLoads, type Load } from './load.repository.ts'

const mostShown = 40
const posts = Object.keys(dutyPosts) as DutyPost[]

/** Whom the roster has there now, post by post, then who else has work in hand today, the busiest first. */
export async function readDuty(db: Db, tenantId: number): Promise<Duty> {
  const now = new Date()
  const loads = await findLoads(db, tenantId)
  const rostered = new Map<number, OnDuty>()
  for (const post of posts) {
    for (const { userId, nickName } of await findOnDuty(db, tenantId, post, now)) {
      const load: Load = loads.find((one) => one.userId === userId) ?? idle(userId, nickName)
      if (!rostered.has(userId)) rostered.set(userId, { ...load, post })
    }
  }
  const others = loads.filter(({ userId }) => !rostered.has(userId)).map((load) => ({ ...load, post: null }))
  const shift = await findShiftAt(db, tenantId, now)
  return { shift: shift?.name ?? null, staff: [...rostered.values(), ...others].slice(0, mostShown) }
}

const idle = (userId: number, name: string): Load => ({ userId, name, warnings: 0, waiting: 0, doing: 0, done: 0 })
