import type { StarterKey } from '@care/shared/admin/tenants/starter.words'
import type { FastifyInstance } from 'fastify'
import type { DemoPart } from '../demo/demo-part.ts'
import type { QuotaUse } from '../quotas/quota-use.ts'
import type { StarterPart } from '../setup/starter/starter-part.ts'
import type { AttentionSource } from '../sources/attention-source.ts'
import type { StaySource } from '../sources/billed-stay.ts'
import type { HoldingSource } from '../sources/elder-holding.ts'
import type { ElderObstacle } from '../sources/elder-obstacle.ts'
import type { HandoverFacts } from '../sources/handover-source.ts'
import type { PaperSource } from '../sources/paper-source.ts'
import type { StaffWork } from '../sources/staff-work.ts'
import type { TenantUsage } from '../sources/tenant-usage.ts'
import type { TimelineSource } from '../sources/timeline.ts'

/**
 * The sort position of each contribution among those of all areas. Positions have gaps, so that a new contribution fits
 * between two others; no two areas may use the same position.
 */
export type ByPlace<T> = Readonly<Record<number, T | readonly T[]>>

/** Registers the routes of an area; receives its dependencies. */
type Routes<S> = (app: FastifyInstance, serving: S) => Promise<void>

/** What an area contributes to the application. */
export interface Area<S> {
  routes?: readonly Routes<S>[]
  /**
   * Routes of device reports and alarms, served on reserved database connections, so that no other call can occupy
   * them.
   */
  urgent?: readonly Routes<S>[]
  /** The area's events on an elder's timeline. */
  timelines?: ByPlace<TimelineSource>
  /**
   * The area's sections in the printed documents of an elder. Order: emergency contacts and vitals, daily life,
   * services, then who has access.
   */
  papers?: ByPlace<PaperSource>
  /** Open matters that the hand-over sheet lists for the next shift. */
  handovers?: ByPlace<HandoverFacts>
  /** Open matters that the home page counts. */
  attention?: readonly AttentionSource[]
  /** Open work of a member of staff, which is handed over before their account is disabled. */
  staffWork?: ByPlace<StaffWork>
  /**
   * Money of an elder held by the institution, and services paid but not yet received. They block the elder's removal,
   * and a check-out must settle each.
   */
  holdings?: ByPlace<HoldingSource>
  /** The stays to bill; one area has them. */
  stays?: StaySource
  /** Reasons that block an elder's removal, in the order in which they are shown. */
  obstacles?: ByPlace<ElderObstacle>
  /**
   * Counts of an institution's data, in the order in which they are shown; most of them block the institution's
   * removal.
   */
  usages?: ByPlace<TenantUsage>
  /** Usage figures that can have a quota, in the order in which they are shown. */
  quotas?: ByPlace<QuotaUse>
  /** Starter data that the area creates for a new institution. */
  starters?: Partial<Readonly<Record<StarterKey, StarterPart>>>
  /**
   * Parts of the demo data by name. The name seeds the part's random generator, so that changing one part does not
   * change the data of others.
   */
  demos?: ByPlace<Readonly<Record<string, DemoPart>>>
}

/**
 * Declares an area's contributions, in `<area>.area.ts` of its folder. `areas.ts` checks at compile time that the
 * routes get their dependencies.
 */
export const area = <const A extends Area<never>>(given: A): A => given

/** Contributions of one kind from all areas, in the order of their sort positions. */
export function sortByPlace<T>(given: readonly (ByPlace<T> | undefined)[]): T[] {
  const all = given.flatMap((placed) => Object.entries(placed ?? {}))
  const places = all.map(([place]) => place)
  const twice = places.find((place, at) => places.indexOf(place) !== at)
  if (twice) throw new Error(`place ${twice} is taken by two areas: give one of them another in its <area>.area.ts`)
  return all.sort(([one], [other]) => Number(one) - Number(other)).flatMap(([, parts]) => parts as T | T[])
}
