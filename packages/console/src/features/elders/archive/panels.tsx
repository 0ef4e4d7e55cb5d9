import type { Elder } from '@care/shared/elders/elder'
import type { CallName } from '@care/shared/pages/pages'
import type { ComponentType } from 'react'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { PartLost } from '../../../kit/loading/part-lost.tsx'
import { Lines } from '../../../kit/loading/skeletons.tsx'
import { BasicPanel, bringBasicWords } from './basic-panel.tsx'

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
  /** Brings what it is drawn with, for who knows that it will be shown. */
  load: () => Promise<unknown>
}

const panel = <N extends string>(name: N, load: () => Promise<Record<N, ComponentType<PanelProps>>>) => ({
  Panel: lazyPart(name, load, { waiting: <Lines count={6} />, lost: <PartLost /> }),
  load,
})

/** The tabs of an archive in their order; each is loaded, and asks, when it is first opened. */
export const panels: readonly ArchivePanel[] = [
  {
    ...{ id: 'basic', title: '基本信息', opens: 'elders.get' },
    // it opens with the archive: its code is the page's own
    ...{ Panel: BasicPanel, load: bringBasicWords },
  },
  {
    ...{ id: 'contacts', title: '联系人', opens: 'contacts.page' },
    ...panel('ContactsPanel', () => import('../contacts/contacts-panel.tsx')),
  },
  {
    ...{ id: 'response', title: '应急预案', opens: 'responsePlans.page' },
    ...panel('ResponsePanel', () => import('../response/response-panel.tsx')),
  },
  {
    ...{ id: 'health', title: '健康档案', opens: 'healthRecords.get' },
    ...panel('HealthPanel', () => import('../health/health-panel.tsx')),
  },
  {
    ...{ id: 'vitals', title: '健康数据', opens: 'measurements.latest' },
    ...panel('VitalsPanel', () => import('../vitals/vitals-panel.tsx')),
  },
  {
    ...{ id: 'risks', title: '风险评估', opens: 'risks.page' },
    ...panel('RisksPanel', () => import('../risks/risks-panel.tsx')),
  },
  {
    ...{ id: 'devices', title: '设备', opens: 'devices.page' },
    ...panel('DevicesPanel', () => import('./devices-panel.tsx')),
  },
  {
    ...{ id: 'warnings', title: '预警', opens: 'warnings.page' },
    ...panel('WarningsPanel', () => import('./warnings-panel.tsx')),
  },
  {
    ...{ id: 'orders', title: '工单与订单', opens: 'workOrders.page' },
    ...panel('OrdersPanel', () => import('./orders-panel.tsx')),
  },
  {
    ...{ id: 'plans', title: '照护计划', opens: 'carePlans.page' },
    ...panel('PlansPanel', () => import('../plans/plans-panel.tsx')),
  },
  {
    ...{ id: 'packages', title: '套餐', opens: 'elderPackages.page' },
    ...panel('PackagesPanel', () => import('../packages/packages-panel.tsx')),
  },
  {
    ...{ id: 'account', title: '账户', opens: 'elderAccounts.get' },
    ...panel('AccountPanel', () => import('../accounts/account-panel.tsx')),
  },
  {
    ...{ id: 'stays', title: '入住与请假', opens: 'checkIns.residence' },
    ...panel('StaysPanel', () => import('../residence/stays-panel.tsx')),
  },
  {
    ...{ id: 'assessments', title: '能力评估', opens: 'assessments.page' },
    ...panel('AssessmentsPanel', () => import('../assessments/assessments-panel.tsx')),
  },
  {
    ...{ id: 'answers', title: '问卷', opens: 'questionnaireResults.ofElder' },
    ...panel('AnswersPanel', () => import('../answers/answers-panel.tsx')),
  },
  {
    ...{ id: 'incidents', title: '不良事件', opens: 'incidents.page' },
    ...panel('IncidentsPanel', () => import('../incidents/incidents-panel.tsx')),
  },
  {
    ...{ id: 'files', title: '附件', opens: 'elderFiles.page' },
    ...panel('FilesPanel', () => import('../files/files-panel.tsx')),
  },
  {
    ...{ id: 'consents', title: '授权', opens: 'consents.page' },
    ...panel('ConsentsPanel', () => import('../consents/consents-panel.tsx')),
  },
  {
    ...{ id: 'code', title: '二维码', opens: 'elderCodes.newest' },
    ...panel('CodePanel', () => import('../codes/code-panel.tsx')),
  },
  {
    ...{ id: 'timeline', title: '时间轴', opens: 'timeline.read' },
    ...panel('TimelinePanel', () => import('../timeline/timeline-panel.tsx')),
  },
  {
    ...{ id: 'access', title: '查阅记录', opens: 'elderAccess.page' },
    ...panel('AccessPanel', () => import('./access-panel.tsx')),
  },
]
