import type { Access } from '@care/shared/http/endpoint'
import type { CallName } from '@care/shared/pages/pages'
import type { ComponentType } from 'react'
import { accessOf } from '../../../calls/api.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { LoadFailure } from '../../../kit/loading/load-failure.tsx'
import { SkeletonLines } from '../../../kit/loading/skeletons.tsx'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'
import { loadBasicDictionaries } from './basic-dictionaries.ts'
import { loadSummaryDictionaries, SummaryPanel } from './summary/summary-panel.tsx'

export interface ArchivePanel {
  /** Value of `tabid` in the address. */
  id: string
  title: string
  /** Users who may make this call see the tab. */
  opens: CallName
  Panel: ComponentType<PanelProps>
  /** Preloads the code and dictionaries of the panel. */
  load: () => Promise<unknown>
}

const loadBasic = () => import('./basic-panel.tsx')

const panel = <N extends string>(
  id: string,
  title: string,
  opens: CallName,
  name: N,
  load: () => Promise<Record<N, ComponentType<PanelProps>>>,
): ArchivePanel => ({
  id,
  title,
  opens,
  Panel: lazyPart(name, load, { waiting: <SkeletonLines count={6} />, lost: <LoadFailure /> }),
  load,
})

/** A first-level tab of the archive; its panels are tabs of a second row, unless there is only one. */
export interface ArchiveGroup {
  id: string
  title: string
  panels: readonly ArchivePanel[]
}

const summary: ArchivePanel = {
  id: 'summary',
  title: '概要',
  opens: 'elders.get',
  // the code of the first tab is in the chunk of the page
  Panel: SummaryPanel,
  load: loadSummaryDictionaries,
}

/** The tabs of an archive in display order; each panel loads its code and its data when first opened. */
export const archiveGroups: readonly ArchiveGroup[] = [
  { id: 'summary', title: summary.title, panels: [summary] },
  {
    id: 'health',
    title: '健康',
    panels: [
      panel(
        'health',
        '健康档案',
        'healthRecords.get',
        'HealthPanel',
        () => import('../../people/elders/health/health-panel.tsx'),
      ),
      panel(
        'vitals',
        '健康数据',
        'measurements.latest',
        'VitalsPanel',
        () => import('../../devices/vitals/vitals-panel.tsx'),
      ),
      panel('risks', '风险评估', 'risks.page', 'RisksPanel', () => import('../../forms/risks/risks-panel.tsx')),
      panel(
        'assessments',
        '能力评估',
        'assessments.page',
        'AssessmentsPanel',
        () => import('../../forms/assessments/assessments-panel.tsx'),
      ),
      panel(
        'answers',
        '问卷',
        'questionnaireResults.ofElder',
        'AnswersPanel',
        () => import('../../forms/answers/answers-panel.tsx'),
      ),
      panel(
        'response',
        '应急预案',
        'responsePlans.page',
        'ResponsePanel',
        () => import('../../alarms/response-plans/response-panel.tsx'),
      ),
    ],
  },
  {
    id: 'care',
    title: '照护',
    panels: [
      panel('plans', '照护计划', 'carePlans.page', 'PlansPanel', () => import('../../work/care-plans/plans-panel.tsx')),
      panel('orders', '工单与订单', 'workOrders.page', 'OrdersPanel', () => import('./orders-panel.tsx')),
      panel(
        'packages',
        '套餐',
        'elderPackages.page',
        'PackagesPanel',
        () => import('../../money/packages/packages-panel.tsx'),
      ),
    ],
  },
  {
    id: 'safety',
    title: '安全',
    panels: [
      panel('warnings', '预警', 'warnings.page', 'WarningsPanel', () => import('./warnings-panel.tsx')),
      panel(
        'incidents',
        '不良事件',
        'incidents.page',
        'IncidentsPanel',
        () => import('../../work/incidents/incidents-panel.tsx'),
      ),
      panel('devices', '设备', 'devices.page', 'DevicesPanel', () => import('./devices-panel.tsx')),
    ],
  },
  {
    id: 'residence',
    title: '入住与费用',
    panels: [
      panel(
        'stays',
        '入住与请假',
        'checkIns.residence',
        'StaysPanel',
        () => import('../../house/residence/stays-panel.tsx'),
      ),
      panel(
        'stay-papers',
        '入住文书',
        'stayPapers.needed',
        'StayPapersPanel',
        () => import('../../../pickers/papers/stay-papers.tsx'),
      ),
      panel(
        'visitors',
        '来访预约',
        'visitorLinks.list',
        'VisitorsPanel',
        () => import('../../house/visitors/visitors-panel.tsx'),
      ),
      panel(
        'account',
        '账户',
        'elderAccounts.get',
        'AccountPanel',
        () => import('../../money/accounts/account-panel.tsx'),
      ),
    ],
  },
  {
    id: 'papers',
    title: '资料',
    panels: [
      {
        ...panel('basic', '基本信息', 'elders.get', 'BasicPanel', loadBasic),
        load: () => Promise.all([loadBasic(), loadBasicDictionaries()]),
      },
      panel(
        'contacts',
        '联系人',
        'contacts.page',
        'ContactsPanel',
        () => import('../../people/elders/contacts/contacts-panel.tsx'),
      ),
      panel(
        'files',
        '附件',
        'elderFiles.page',
        'FilesPanel',
        () => import('../../people/elders/files/files-panel.tsx'),
      ),
      panel(
        'consents',
        '授权',
        'consents.page',
        'ConsentsPanel',
        () => import('../../people/elders/consents/consents-panel.tsx'),
      ),
      panel(
        'code',
        '二维码',
        'elderCodes.newest',
        'CodePanel',
        () => import('../../people/elders/codes/code-panel.tsx'),
      ),
    ],
  },
  {
    id: 'log',
    title: '记录',
    panels: [
      panel('timeline', '时间轴', 'timeline.read', 'TimelinePanel', () => import('./timeline/timeline-panel.tsx')),
      panel('access', '查阅记录', 'elderAccess.page', 'AccessPanel', () => import('./access-panel.tsx')),
    ],
  },
]

/** The groups with the panels that this user may open; groups without any are left out. */
export const permittedGroups = (may: (access: Access) => boolean): ArchiveGroup[] =>
  archiveGroups
    .map((group) => ({ ...group, panels: group.panels.filter(({ opens }) => may(accessOf(opens))) }))
    .filter(({ panels }) => panels.length > 0)
