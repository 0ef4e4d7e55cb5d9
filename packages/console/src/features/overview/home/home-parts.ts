import type { CallName } from '@care/shared/pages/pages'
import type { ComponentType } from 'react'
import { AttentionPart } from './parts/attention.tsx'
import { Claims } from './parts/claims.tsx'
import { Figures } from './parts/figures.tsx'
import { Institutions } from './parts/institutions.tsx'
import { LateOrders } from './parts/late-orders.tsx'
import { Money } from './parts/money.tsx'
import { MyJobs } from './parts/my-jobs.tsx'
import { Occupancy } from './parts/occupancy.tsx'
import { OnDuty } from './parts/on-duty.tsx'
import { OpenWarnings } from './parts/open-warnings.tsx'
import { Platform } from './parts/platform.tsx'
import { PlatformMatters } from './parts/platform-matters.tsx'
import { Residents } from './parts/residents.tsx'
import { Shares } from './parts/shares.tsx'
import { Trends } from './parts/trends.tsx'

interface HomePart {
  title: string
  /** Share of the row: two fifths, three fifths, or the whole row. */
  size: 'narrow' | 'wide' | 'full'
  /** The part is shown to users who may make this call. */
  opens?: CallName
  Part: ComponentType
}

/** The parts of home pages. */
export const homeParts = {
  claims: { title: '我正在处理', size: 'narrow', opens: 'warnings.claim', Part: Claims },
  warnings: { title: '待处理预警', size: 'wide', opens: 'warnings.bell', Part: OpenWarnings },
  onDuty: { title: '当班', size: 'narrow', opens: 'duty.week', Part: OnDuty },
  lateOrders: { title: '超时的工单', size: 'wide', opens: 'workOrders.dispatch', Part: LateOrders },
  myJobs: { title: '我的工单', size: 'wide', opens: 'workOrders.signIn', Part: MyJobs },
  residents: { title: '我负责的长者', size: 'narrow', opens: 'home.residents', Part: Residents },
  attention: { title: '今日待处理', size: 'wide', Part: AttentionPart },
  occupancy: { title: '床位', size: 'narrow', opens: 'home.occupancy', Part: Occupancy },
  money: { title: '月度收费', size: 'full', opens: 'home.money', Part: Money },
  institutions: { title: '各机构待处理', size: 'full', Part: Institutions },
  platformMatters: { title: '平台待处理', size: 'wide', Part: PlatformMatters },
  platform: { title: '外部服务', size: 'narrow', opens: 'panel.info', Part: Platform },
  figures: { title: '数据概览', size: 'full', Part: Figures },
  trends: { title: '近期趋势', size: 'full', Part: Trends },
  shares: { title: '长者构成', size: 'full', opens: 'elders.page', Part: Shares },
} as const satisfies Record<string, HomePart>

export type HomePartName = keyof typeof homeParts

/** Kinds of work; each has its own home page. */
export type WorkKind = 'care' | 'desk' | 'manage' | 'group' | 'operate'

/** The parts of each kind of work in their order: the user's own and urgent matters first, statistics last. */
export const partsOfWork: Record<WorkKind, readonly HomePartName[]> = {
  care: ['myJobs', 'residents', 'warnings', 'onDuty', 'figures', 'trends'],
  desk: ['claims', 'warnings', 'onDuty', 'lateOrders', 'figures', 'trends', 'shares'],
  manage: ['attention', 'occupancy', 'money', 'warnings', 'onDuty', 'figures', 'trends', 'shares'],
  group: ['institutions', 'warnings', 'figures', 'trends', 'shares'],
  operate: ['platformMatters', 'platform', 'institutions', 'figures', 'trends', 'shares'],
}
