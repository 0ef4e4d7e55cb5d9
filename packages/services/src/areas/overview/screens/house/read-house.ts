import { type DutyPost, dutyPosts } from '@care/shared/alarms/duty/duty.words'
import type { Duty, InstitutionFigures, OnDuty } from '@care/shared/overview/screens/house'
import type { Db } from '../../../../platform/db/client.ts'
import { findOnDuty, findShiftAt } from '../../../alarms/duty/duty.port.ts'
import { countBedsOfFloors } from '../../../house/residence/residence.port.ts'
import { findLoads, type Load } from './load.repository.ts'
import { findFleet, findHours, findSleep } from './monitoring.repository.ts'
import { findOpenOrders, findServices } from './orders.repository.ts'
import { findPeople } from './people.repository.ts'

/** The overview of an institution, with one query per panel. */
export async function readTenantOverview(db: Db, tenantId: number): Promise<InstitutionFigures> {
  return {
    people: await findPeople(db, tenantId),
    fleet: await findFleet(db, tenantId),
    hours: await findHours(db, tenantId),
    openOrders: await findOpenOrders(db, tenantId),
    duty: await readDuty(db, tenantId),
    beds: await countBedsOfFloors(db, [tenantId]),
    sleep: await findSleep(db, tenantId),
    services: await findServices(db, tenantId),
  }
}

const mostShown = 40
const posts = Object.keys(dutyPosts) as DutyPost[]

/** Who is on duty by the roster, post by post; then who else has work today, the busiest first. */
async function readDuty(db: Db, tenantId: number): Promise<Duty> {
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
