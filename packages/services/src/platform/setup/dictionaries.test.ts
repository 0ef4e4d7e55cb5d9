import { AnnouncementStatus } from '@care/shared/admin/announcements/announcement.moves'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { sourceNames, WarningLevel } from '@care/shared/alarms/warnings/warning.words'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { expect, it } from 'vitest'
import { dictionaries } from './dictionaries.ts'

const itemsOf = (type: string) => dictionaries[type]?.items ?? expect.fail(`no dictionary ${type}`)
const said = (type: string) => Object.fromEntries(itemsOf(type).map(([value, label]) => [value, label]))

/** Labels of codes that the application itself relies on. */
const codes: [type: string, words: Record<string, string>][] = [
  ['gender', { 0: '未知', 1: '男', 2: '女', 9: '未说明' }],
  ['check_in_status', { 0: '居家养老', 1: '在住', 2: '请假外出', 3: '已退住', 4: '已故' }],
  [
    'work_order_status',
    {
      [OrderStatus.Waiting]: '未派发',
      [OrderStatus.Assigned]: '已派发',
      [OrderStatus.InService]: '进行中',
      [OrderStatus.Finished]: '已完成',
      [OrderStatus.Cancelled]: '已取消',
      [OrderStatus.Voided]: '已作废',
    },
  ],
  [
    'work_order_job_status',
    {
      [JobStatus.Waiting]: '未派发',
      [JobStatus.Assigned]: '已派发',
      [JobStatus.InService]: '进行中',
      [JobStatus.Finished]: '已完成',
      [JobStatus.Paused]: '已暂停',
      [JobStatus.Cancelled]: '已取消',
    },
  ],
  ['emergency_type', { 1: '普通', 2: '紧急', 3: '非常紧急' }],
  // the form offers 3 and 5 only when an existing record is edited
  ['pay_type', { 1: '账户余额', 2: '补贴余额', 3: '微信', 4: '现金', 5: '支付宝', 6: '记入月账单' }],
  ['work_order_score', { 1: '非常不满意', 2: '不满意', 3: '一般', 4: '满意', 5: '非常满意' }],
  ['warning_source_type', sourceNames],
  [
    'warning_level',
    { [WarningLevel.Information]: '提示', [WarningLevel.Important]: '重要', [WarningLevel.Emergency]: '紧急' },
  ],
  ['process_mode', { 1: '线上处理', 2: '现场处理' }],
  ['dispose_status', { [Disposal.Open]: '待处理', [Disposal.Handled]: '已处理', [Disposal.InProgress]: '处理中' }],
  [
    'warning_outcome',
    { real: '确有险情', falseAlarm: '误报', test: '测试', unreachable: '无法联系', hospital: '已送医' },
  ],
  ['online_status', { 0: '离线', 1: '在线' }],
  ['audit_status', { 0: '待审批', 1: '已通过', 2: '已拒绝' }],
  [
    'announcement_status',
    {
      [AnnouncementStatus.Draft]: '草稿',
      [AnnouncementStatus.Published]: '已发布',
      [AnnouncementStatus.Withdrawn]: '已撤回',
    },
  ],
]

it.each(codes)('the dictionary has the right labels for the codes of %s', (type, words) => {
  expect(said(type)).toEqual(words)
})

it.each(Object.keys(dictionaries))('the dictionary %s has no duplicate code or label', (type) => {
  const items = itemsOf(type)
  for (const at of [0, 1] as const) expect(new Set(items.map((item) => item[at])).size).toBe(items.length)
  expect(items.length).toBeGreaterThan(1)
})

it('red is the colour of dangerous states, not of finished ones', () => {
  const red = Object.keys(dictionaries).flatMap((type) =>
    itemsOf(type).flatMap(([value, , colour]) => (colour === 'danger' ? [`${type} ${value}`] : [])),
  )
  expect(red).toEqual([
    'emergency_type 2',
    'emergency_type 3',
    'warning_level 3',
    'warning_outcome real',
    'warning_outcome hospital',
    'audit_status 2',
  ])
})
