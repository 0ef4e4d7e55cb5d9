import type { StarterKey } from '@care/shared/admin/tenants/starter.words'
import type { FastifyInstance } from 'fastify'
import type { DemoPart } from '../demo/demo-part.ts'
import type { QuotaUse } from '../quotas/quota-use.ts'
import type { StarterPart } from '../setup/starter/starter-part.ts'
import type { HoldingSource } from '../sources/elder-holding.ts'
import type { ElderObstacle } from '../sources/elder-obstacle.ts'
import type { HandoverFacts } from '../sources/handover-source.ts'
import type { PaperSource } from '../sources/paper-source.ts'
import type { StaffWork } from '../sources/staff-work.ts'
import type { TenantUsage } from '../sources/tenant-usage.ts'
import type { TimelineSource } from '../sources/timeline.ts'

/** By place among the contributions of all areas, in steps that leave room; no two areas use the same place. */
export type ByPlace<T> = Readonly<Record<number, T | readonly T[]>>

/** Registers the routes of an area; receives its dependencies. */
type Routes<S> = (app: FastifyInstance, serving: S) => Promise<void>

/** What an area contributes to the product. */
export interface Area<S> {
  routes?: readonly Routes<S>[]
  /** Routes of device reports and of alarms: served on connections that no other call can use up. */
  urgent?: readonly Routes<S>[]
  /** Its events on an elder's timeline. */
  timelines?: ByPlace<TimelineSource>
  /**
   * Its sections on an elder's papers, in order: emergency contacts and vitals, daily life, services, then who has
   * access.
   */
  papers?: ByPlace<PaperSource>
  /** Open matters that the next shift has to know. */
  handovers?: ByPlace<HandoverFacts>
  /** Open work of a member of staff. */
  staffWork?: ByPlace<StaffWork>
  /**
   * Money and rights of an elder held by the institution: they block the elder's removal, and a check-out asks what
   * becomes of each.
   */
  holdings?: ByPlace<HoldingSource>
  /** What keeps an elder from being removed, in the order shown to people. */
  obstacles?: ByPlace<ElderObstacle>
  /** What an institution has, in the order shown to people; most of it keeps the institution from being removed. */
  usages?: ByPlace<TenantUsage>
  /** What an institution may have a limit of, in the order shown to people. */
  quotas?: ByPlace<QuotaUse>
  /** What it creates for a new institution. */
  starters?: Partial<Readonly<Record<StarterKey, StarterPart>>>
  /** Demo parts by name. The name seeds the random generator, so one part's changes do not affect the others. */
  demos?: ByPlace<Readonly<Record<string, DemoPart>>>
}

/**
 * Declares what an area contributes, in `<area>.area.ts` of its folder. The gathering code checks that its routes get
 * their dependencies.
 */
export const area = <const A extends Area<never>>(given: A): A => given

/** Contributions of one kind from all areas, by place. */
export function sortByPlace<T>(given: readonly (ByPlace<T> | undefined)[]): T[] {
  const all = given.flatMap((placed) => Object.entries(placed ?? {}))
  const places = all.map(([place]) => place)
  const twice = places.find((place, at) => places.indexOf(place) !== at)
  if (twice) throw new Error(`place ${twice} is taken by two areas: give one of them another in its <area>.area.ts`)
  return all.sort(([one], [other]) => Number(one) - Number(other)).flatMap(([, parts]) => parts as T | T[])
}
