import type { Elder } from '@care/shared/elders/elder'
import type { CallName } from '@care/shared/pages/pages'
import type { ComponentType } from 'react'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { PartLost } from '../../../kit/loading/part-lost.tsx'
import { Lines } from '../../../kit/loading/skeletons.tsx'

export interface PanelProps {
  elder: Elder
  oldmanId: number
  /** To be read only: nothing on it may be changed. */
  isView: boolean
}

interface ArchivePanel {
  /** Its `tabid` in the address. */
  id: string
  title: string
  /** Whoever may make this call sees the tab. */
  opens: CallName
  Panel: ComponentType<PanelProps>
}

const panel = <N extends string>(name: N, load: () => Promise<Record<N, ComponentType<PanelProps>>>) =>
  lazyPart(name, load, { waiting: <Lines count={6} />, lost: <PartLost /> })

/** The tabs of an archive in their order; each is loaded, and asks, when it is first opened. */
export const panels: readonly ArchivePanel[] = [
  {
    ...{ id: 'basic', title: '基本信息', opens: 'elders.get' },
    Panel: panel('BasicPanel', () => import('./basic-panel.tsx')),
  },
  {
    ...{ id: 'contacts', title: '联系人', opens: 'contacts.page' },
    Panel: panel('ContactsPanel', () => import('../contacts/contacts-panel.tsx')),
  },
  {
    ...{ id: 'response', title: '应急预案', opens: 'responsePlans.page' },
    Panel: panel('ResponsePanel', () => import('../response/response-panel.tsx')),
  },
  {
    ...{ id: 'health', title: '健康档案', opens: 'healthRecords.get' },
    Panel: panel('HealthPanel', () => import('../health/health-panel.tsx')),
  },
  {
    ...{ id: 'vitals', title: '健康数据', opens: 'measurements.latest' },
    Panel: panel('VitalsPanel', () => import('../vitals/vitals-panel.tsx')),
  },
  {
    ...{ id: 'risks', title: '风险评估', opens: 'risks.page' },
    Panel: panel('RisksPanel', () => import('../risks/risks-panel.tsx')),
  },
  {
    ...{ id: 'devices', title: '设备', opens: 'devices.page' },
    Panel: panel('DevicesPanel', () => import('./devices-panel.tsx')),
  },
  {
    ...{ id: 'warnings', title: '预警', opens: 'warnings.page' },
    Panel: panel('WarningsPanel', () => import('./warnings-panel.tsx')),
  },
  {
    ...{ id: 'orders', title: '工单', opens: 'workOrders.page' },
    Panel: panel('OrdersPanel', () => import('./orders-panel.tsx')),
  },
  {
    ...{ id: 'plans', title: '照护计划', opens: 'carePlans.page' },
    Panel: panel('PlansPanel', () => import('../plans/plans-panel.tsx')),
  },
  {
    ...{ id: 'packages', title: '套餐', opens: 'elderPackages.page' },
    Panel: panel('PackagesPanel', () => import('../packages/packages-panel.tsx')),
  },
  {
    ...{ id: 'account', title: '账户', opens: 'elderAccounts.get' },
    Panel: panel('AccountPanel', () => import('../accounts/account-panel.tsx')),
  },
  {
    ...{ id: 'stays', title: '入住与请假', opens: 'checkIns.residence' },
    Panel: panel('StaysPanel', () => import('../residence/stays-panel.tsx')),
  },
  {
    ...{ id: 'incidents', title: '不良事件', opens: 'incidents.page' },
    Panel: panel('IncidentsPanel', () => import('../incidents/incidents-panel.tsx')),
  },
  {
    ...{ id: 'files', title: '附件', opens: 'elderFiles.page' },
    Panel: panel('FilesPanel', () => import('../files/files-panel.tsx')),
  },
  {
    ...{ id: 'consents', title: '授权', opens: 'consents.page' },
    Panel: panel('ConsentsPanel', () => import('../consents/consents-panel.tsx')),
  },
  {
    ...{ id: 'timeline', title: '时间轴', opens: 'timeline.read' },
    Panel: panel('TimelinePanel', () => import('../timeline/timeline-panel.tsx')),
  },
  {
    ...{ id: 'access', title: '查阅记录', opens: 'elderAccess.page' },
    Panel: panel('AccessPanel', () => import('./access-panel.tsx')),
  },
]
