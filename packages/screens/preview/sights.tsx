import type { GroupScreen, TenantScreen } from '@care/shared/overview/screens/screens.contract'
import type { WardScreen } from '@care/shared/overview/screens/ward'
import type { ReactNode } from 'react'
import { GroupPage } from '../src/group/group.page.tsx'
import { TenantPage } from '../src/tenant/tenant.page.tsx'
import { WardPage } from '../src/ward/ward.page.tsx'
import { type Answer, breakAnswer, emptyAnswer, enlargeCounts, lengthenTexts, negateCounts } from './answers/changes.ts'
import { groupScreen, tenantScreen } from './answers/walls.ts'
import { wardScreen } from './answers/ward.ts'
import { sosOf } from './answers/warnings.ts'
import type { Reply } from './network.ts'
import { Panels } from './panels.tsx'
import { TakeoverSight, takeovers } from './takeovers.tsx'

/** A sight: what is drawn, with which data, and how time affects it. */
export interface Sight {
  draw: ReactNode
  reply?: Reply
  /** Time of this sight in ms after that of all others. */
  later?: number
  /** Ms by which time advances after the drawing; `isHeard`: the feed continues meanwhile. */
  ages?: { ms: number; isHeard: boolean }
  isPrivate?: boolean
}

const usual = (answer: Answer) => answer
const changes = {
  usual,
  empty: emptyAnswer,
  huge: enlargeCounts,
  negative: negateCounts,
  long: lengthenTexts,
  malformed: breakAnswer,
}
const ages: Record<string, Pick<Sight, 'ages'>> = {
  stale: { ages: { ms: 60_000, isHeard: true } },
  lost: { ages: { ms: 240_000, isHeard: false } },
}
const replies: Record<string, Reply> = {
  loading: 'never',
  failed: { status: 500, msg: '服务暂不可用，请稍后重试' },
  refused: { status: 403, msg: '没有权限' },
}

const walls: Record<string, [draw: ReactNode, answer: Answer]> = {
  tenant: [<TenantPage key="tenant" />, tenantScreen],
  group: [<GroupPage key="group" />, groupScreen],
  ward: [<WardPage key="ward" floorId={1} />, wardScreen()],
}
const [tenantWall, tenantAnswer] = walls.tenant as [ReactNode, Answer]
const [wardWall] = walls.ward as [ReactNode, Answer]
const ofTenant: Sight = { draw: tenantWall, reply: { data: tenantAnswer } }

/** The group's wall after an SOS has left the stage. */
const callingGroup: Sight = {
  draw: <GroupPage />,
  reply: { data: { ...groupScreen, warnings: [sosOf(77), sosOf(78), ...groupScreen.warnings] } },
  ages: { ms: 31_000, isHeard: true },
}

const panelsOf = (change: (answer: Answer) => Answer) => (
  <Panels
    tenant={change({ ...tenantScreen }) as TenantScreen}
    group={change({ ...groupScreen }) as GroupScreen}
    ward={change({ ...wardScreen() }) as unknown as WardScreen}
  />
)

/** All sights by name. The parts that all walls share are shown on the institution's wall. */
export const sights: Record<string, Sight> = Object.fromEntries<Sight>([
  ...named('panels', changes, (change) => ({ draw: panelsOf(change) })),
  ...named('panels', ages, (age) => ({ draw: panelsOf(usual), ...age })),
  ...Object.entries(walls).flatMap(([wall, [draw, answer]]) =>
    named(wall, changes, (change) => ({ draw, reply: { data: change(answer) } })),
  ),
  ['group/calling', callingGroup],
  ...named('tenant', ages, (age) => ({ ...ofTenant, ...age })),
  ...named('tenant', replies, (reply) => ({ draw: tenantWall, reply })),
  ...named('tenant', { second: 20_000, third: 40_000 }, (later) => ({ ...ofTenant, later })),
  ['tenant/private', { ...ofTenant, isPrivate: true }],
  ...named('ward', { 4: 4, 12: 12, 60: 60 }, (beds) => ({ draw: wardWall, reply: { data: wardScreen(beds) } })),
  ...named('takeover', takeovers, (of) => ({ draw: <TakeoverSight of={of} /> })),
])

function named<Of>(group: string, all: Record<string, Of>, sightOf: (one: Of) => Sight): [string, Sight][] {
  return Object.entries(all).map(([state, one]) => [`${group}/${state}`, sightOf(one)])
}
