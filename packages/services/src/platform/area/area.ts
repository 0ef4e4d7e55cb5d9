import type { StarterKey } from '@care/shared/tenants/starter.words'
import type { FastifyInstance } from 'fastify'
import type { DemoPart } from '../demo/part.ts'
import type { QuotaUse } from '../quotas/quota-use.ts'
import type { StarterPart } from '../setup/starter/starter-part.ts'
import type { HoldingSource } from '../sources/elder-holding.ts'
import type { ElderObstacle } from '../sources/elder-obstacle.ts'
import type { HandoverFacts } from '../sources/handover-source.ts'
import type { PaperSource } from '../sources/paper-source.ts'
import type { StaffWork } from '../sources/staff-work.ts'
import type { TenantUsage } from '../sources/tenant-usage.ts'
import type { TimelineSource } from '../sources/timeline.ts'

/** By their places among those of all areas, in steps that leave room; no two areas have the same one. */
export type Placed<T> = Readonly<Record<number, T | readonly T[]>>

/** Serves calls, given what the areas are served with. */
type Routes<S> = (app: FastifyInstance, serving: S) => Promise<void>

/** What an area gives to the product. */
export interface Area<S> {
  routes?: readonly Routes<S>[]
  /** Routes of what devices report and of who is called by it: on connections that nobody else takes. */
  urgent?: readonly Routes<S>[]
  /** What it tells on an elder's timeline. */
  timelines?: Placed<TimelineSource>
  /** Its sections on an elder's papers: whom to call and the body, then how they live, what was done, and who knows of it. */
  papers?: Placed<PaperSource>
  /** What it has open that the next shift has to know. */
  handovers?: Placed<HandoverFacts>
  /** What somebody of the staff may have open. */
  staffWork?: Placed<StaffWork>
  /** Money and rights of an elder that are with the institution: none is removed with them, and a check-out needs a word on each. */
  holdings?: Placed<HoldingSource>
  /** What keeps an elder from being removed, in the order in which it is told. */
  obstacles?: Placed<ElderObstacle>
  /** What an institution has, in the order in which it is told; most of it keeps the institution from being removed. */
  usages?: Placed<TenantUsage>
  /** What an institution may have a limit of, in the order in which it is told. */
  quotas?: Placed<QuotaUse>
  /** What it gives to a new institution. */
  starters?: Partial<Readonly<Record<StarterKey, StarterPart>>>
  /** By names, which their chance comes from: what one of them makes does not change what the others do. */
  demos?: Placed<Readonly<Record<string, DemoPart>>>
}

/** Says what an area gives, in a file `<area>.area.ts` of its folder. Whether its routes are given what they need is judged where all are gathered. */
export const area = <const A extends Area<never>>(given: A): A => given

/** What areas gave of one kind, by its places. */
export function inOrder<T>(given: readonly (Placed<T> | undefined)[]): T[] {
  const all = given.flatMap((placed) => Object.entries(placed ?? {}))
  const places = all.map(([place]) => place)
  const twice = places.find((place, at) => places.indexOf(place) !== at)
  if (twice) throw new Error(`place ${twice} is taken by two areas: give one of them another in its <area>.area.ts`)
  return all.sort(([one], [other]) => Number(one) - Number(other)).flatMap(([, parts]) => parts as T | T[])
}
