import { contract } from '@care/shared/contract'
import type { Endpoint, Permission } from '@care/shared/http/endpoint'
import { mostUrgentFirst } from '@care/shared/pages/pages'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { AuditLogPage } from '../features/admin/administration/logs/audit-log.page.tsx'
import { AnnouncementsPage } from '../features/admin/announcements/announcements.page.tsx'
import { WarningsPage } from '../features/alarms/warnings/warnings.page.tsx'
import { EldersPage } from '../features/people/elders/lists/elders.page.tsx'
import { WorkOrdersPage } from '../features/work/work-orders/work-orders.page.tsx'
import { bodiesTo, mockAnswer, queriesTo } from '../testing/fake-server.ts'
import { fill, type Typed } from '../testing/fill.ts'
import { choices } from '../testing/records.ts'
import { renderPage } from '../testing/render-page.tsx'
import { pageOfRows } from '../testing/rows.ts'

const { elders, warnings, workOrders, logs, announcements, tenants, dictionaries, jobs } = contract
const november = { startTime: '2026-11-01 00:00:00', endTime: '2026-11-30 23:59:59' }

interface List {
  page: ReactNode
  may: Permission[]
  call: Endpoint
  typed: Typed
  /** The test also sets the date range to 本月. */
  hasDays?: true
  query: object
  /** Order of the list until the user asks for another one. */
  order?: object
  /** How the export names the filters in use; none where the list has no export. */
  named?: string[]
}
const lists: [string, List][] = [
  [
    'elders',
    {
      page: <EldersPage />,
      may: ['elder:view'],
      call: elders.page,
      typed: { 姓名: '王', 年龄: '60', 最大年龄: '90', 护理等级: '乙', 性别: '乙', 入住状态: '在住' },
      query: { userName: '王', ageStart: '60', ageEnd: '90', careLevel: '2', gender: '2', checkInStatus: '1' },
      named: ['姓名=王', '年龄=60 至 90', '护理等级=2', '性别=2', '入住状态=1'],
    },
  ],
  [
    'warnings',
    {
      page: <WarningsPage />,
      may: ['warning:view'],
      call: warnings.page,
      typed: { 姓名: '138', 预警类型: 'SOS求助', 级别: '紧急', 状态: '处理中' },
      hasDays: true,
      order: mostUrgentFirst,
      query: { userName: '138', sourceType: '9', warningLevel: '3', isDisposed: '2', ...november },
      named: ['姓名=138', '预警类型=9', '级别=3', '状态=2', '发生时间=2026-11-01 00:00:00 至 2026-11-30 23:59:59'],
    },
  ],
  [
    'work orders',
    {
      page: <WorkOrdersPage />,
      may: ['workorder:view'],
      call: workOrders.page,
      typed: { 工单号: 'WO1', 服务长者: '王', 状态: '乙', 紧急程度: '丙' },
      hasDays: true,
      order: mostUrgentFirst,
      query: { workNo: 'WO1', oldmanName: '王', status: '2', emergencyType: '3', ...november },
      named: [
        '工单号=WO1',
        '服务长者=王',
        '状态=2',
        '紧急程度=3',
        '下单时间=2026-11-01 00:00:00 至 2026-11-30 23:59:59',
      ],
    },
  ],
  [
    'the audit log',
    {
      page: <AuditLogPage />,
      may: ['log:view'],
      call: logs.page,
      typed: { 标题: '新增', 操作人: 'desk', 结果: '失败' },
      query: { kind: 'audit', title: '新增', createBy: 'desk', type: '9' },
      named: ['标题=新增', '操作人=desk', '结果=9'],
    },
  ],
  [
    'announcements',
    {
      page: <AnnouncementsPage />,
      may: ['announcement:view'],
      call: announcements.page,
      typed: { 公告标题: '检修', 公告类型: '乙', 状态: '乙' },
      query: { title: '检修', kind: '2', status: '2' },
    },
  ],
]

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00+08:00'))
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 1: '甲', 2: '乙', 3: '丙' }))
  mockAnswer(tenants.visible, [])
  mockAnswer(contract.warnings.statistics, [])
  mockAnswer(contract.elderTags.choices, [])
})

it.each(lists)('%s are queried by every filter under its own name, and so is their export', async (_, list) => {
  const { page, may, call, typed, hasDays, order, query, named } = list
  mockAnswer(call, pageOfRows([]))
  const user = renderPage(page, { may })
  await screen.findByRole('heading')
  const more = screen.queryByRole('button', { name: '展开' })
  if (more) await user.click(more)
  const bar = document.querySelector<HTMLElement>('.search-bar') as HTMLElement
  await fill(user, bar, typed)
  if (hasDays) {
    await user.click(bar.querySelector('.p-datepicker-trigger') as Element)
    await user.click(await screen.findByText('本月'))
  }
  await user.click(screen.getByRole('button', { name: '查询' }))
  await waitFor(() => expect(queriesTo(call).at(-1)).toEqual({ current: '1', size: '10', ...order, ...query }))
  if (!named) return
  mockAnswer(jobs.export, { key: 'export-0001' })
  mockAnswer(jobs.process, {
    key: 'export-0001',
    kind: 'export',
    name: '',
    rate: 0,
    url: null,
    status: 'running',
    error: null,
    rows: 0,
    createTime: '2026-01-02 03:04:05',
    expireTime: null,
  })
  await user.click(screen.getByRole('button', { name: '导出' }))
  await user.click(await screen.findByText('当前筛选的全部 · CSV'))
  await waitFor(() => expect(bodiesTo(jobs.export)).toHaveLength(1))
  const [{ query: exported, filters }] = bodiesTo(jobs.export) as [{ query: object; filters: Record<string, string>[] }]
  expect(exported).toEqual(query)
  expect(filters.map(({ label, value }) => `${label}=${value}`)).toEqual(named)
})
