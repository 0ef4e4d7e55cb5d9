import type { Warning } from '@care/shared/alarms/warnings/warning'
import { warningNumber } from '@care/shared/live/warning-fixture'
import type { Figures, ScreenOrder } from '@care/shared/overview/screens/screens.contract'
import { maskedName } from '@care/shared/people/elders/masked-name'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Takeover } from '../stage/takeover.tsx'
import { DevicesChart } from './charts/devices-chart.tsx'
import { ClaimsPanel } from './claims-panel.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { OrderRows } from './order-rows.tsx'
import { TenantCards } from './tenant-cards.tsx'
import { WarningRows } from './warning-rows.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2020-11-21T09:00:00+08:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Every figure is different, so that a mix-up fails. */
const figures: Figures = {
  oldmanTotal: 1_234,
  checkInTotal: 567,
  deviceTotal: 890,
  deviceOnline: 345,
  warningToday: 67,
  warningUnhandled: 8,
  workOrderToday: 90,
  workOrderFinished: 12,
  claimSeconds: 45,
  handleSeconds: 4_800,
}
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const shown = (what: ReactNode) => textOf(renderToStaticMarkup(what))

it('shows each figure under its name', () => {
  expect(shown(<FiguresPanel data={figures} />)).toBe(
    '待处理预警 8 起 在管长者 1,234 人 在住长者 567 人 在线设备 345 / 890 今日预警 67 起 今日工单 90 单 今日完成 12 单',
  )
  const html = (warningUnhandled: number) =>
    renderToStaticMarkup(<FiguresPanel data={{ ...figures, warningUnhandled }} />)
  expect([html(0).includes('is-waiting'), html(1).includes('is-waiting')]).toEqual([false, true])
})

it('sorts institutions by unhandled warnings, each with its own figures', () => {
  const tenant = (tenantId: number, tenantName: string, change: Partial<Figures>) => ({
    tenantId,
    tenantName,
    lng: null,
    lat: null,
    figures: { ...figures, ...change },
    orders: { open: 0, late: 0 },
    beds: { total: 0, taken: 0 },
    score: null,
  })
  const data = [
    tenant(1, '甲院', { warningUnhandled: 0, oldmanTotal: 11 }),
    tenant(2, '乙院', { warningUnhandled: 3, oldmanTotal: 22 }),
  ]
  expect(shown(<TenantCards data={data} openerOf={() => null} />)).toBe(
    '乙院 3 起待处理 长者 22 在线设备 345 /890 今日预警 67 今日工单 90 甲院 无待处理 长者 11 在线设备 345 /890 今日预警 67 今日工单 90',
  )
})

it('shows how fast warnings were claimed and closed, and the distribution', () => {
  const claims = [
    { name: '1分钟内', value: 3 },
    { name: '未接手', value: 1 },
  ]
  expect(shown(<ClaimsPanel figures={figures} claims={claims} />)).toBe(
    '响应时效 近7天 接手用时（中位） 45秒 处理用时（中位） 1小时20分 1分钟内 75% 未接手 25%',
  )
  const none = { ...figures, claimSeconds: null, handleSeconds: null }
  expect(shown(<ClaimsPanel figures={none} claims={[]} />)).toBe('响应时效 近7天 接手用时（中位） – 处理用时（中位） –')
})

it('counts the online devices of each kind', () => {
  const html = renderToStaticMarkup(
    <DevicesChart
      data={[
        { name: '手表', total: 8, online: 2 },
        { name: '床垫', total: 0, online: 0 },
      ]}
    />,
  )
  expect(textOf(html)).toBe('手表 2 /8 床垫 0 /0')
  expect([...html.matchAll(/scaleX\(([\d.]+)\)/g)].map(([, share]) => share)).toEqual(['0.25', '0'])
})

it('shows the state and the worker of each order', () => {
  const order = (id: number, status: string, serverUserNames: string): ScreenOrder => ({
    id,
    workNo: `WO${id}`,
    oldmanName: '王秀英',
    projectNames: '助浴',
    serverUserNames,
    status,
    emergencyType: '1',
    downTime: '2020-11-20 10:00:00',
  })
  const states = ['4', '0', '1', '2', '3', '9'].map((status, at) => order(at, status, at === 0 ? '' : '李护理'))
  expect(shown(<OrderRows data={states} />).match(/未派发|已派发|进行中|已完成|已取消|未知/g)).toEqual([
    '未派发',
    '已派发',
    '进行中',
    '已完成',
    '已取消',
    '未知',
  ])
  expect(shown(<OrderRows data={states.slice(0, 2)} />)).toBe(
    '王秀英 助浴 未派发 待指派 11-20 10:00 王秀英 助浴 已派发 李护理 11-20 10:00',
  )
})

const open = (one: Warning, earlierWarnings = 0) => ({ warnings: [one], earlierWarnings })
const warning = (change: Partial<Warning> = {}) =>
  warningNumber(1, { lastHappenTime: '2020-11-20 10:00:00', ...change })

it.each<[Partial<Warning>, string]>([
  [{}, '待处理'],
  [{ isDisposed: 2, claimerName: '李值班' }, '李值班 处理中'],
  [{ isDisposed: 2, handlerName: '张值班' }, '张值班 处理中'],
])('shows for a warning that is %o: %s', (change, who) => {
  expect(shown(<WarningRows data={open(warning(change))} />)).toBe(`SOS 王秀英 SOS求助 11-20 10:00 ${who} 201 1床`)
  expect(shown(<WarningRows data={open(warning({ ...change, count: 3 }))} withTenant />)).toBe(
    `SOS 王秀英 SOS求助 ×3 11-20 10:00 ${who} 康宁养老·海淀院 201 1床`,
  )
})

it('shows in one line how many warnings are open from more than a day ago, and lists none of them', () => {
  const years = warning({ lastHappenTime: '2002-05-22 10:00:00' })
  expect(shown(<WarningRows data={open(years, 162_292)} />)).toBe('暂无待处理预警 24小时以前另有 16.2万 起未结')
  expect(shown(<WarningRows data={open(warning({ count: 1_000 }))} />)).toMatch(/×999\+ 11-20/)
})

it('highlights elders on leave, and their last position', () => {
  const away = warning({ checkInStatus: 2, location: null, lastAddress: '公园' })
  expect(shown(<WarningRows data={open(away)} />)).toMatch(/待处理 请假外出 公园$/)
})

it.each<[Partial<Warning>, string, string]>([
  [{}, 'is-open', '尚无人接手，请值班人员立即处理'],
  [
    { isDisposed: 2, claimerName: '李值班', claimTime: '2026-11-21 10:05:00' },
    'is-claimed',
    '李值班 正在处理 · 10:05 接手',
  ],
  [{ isDisposed: 2 }, 'is-claimed', '值班人员 正在处理'],
  [{ isDisposed: 1, claimerName: '李值班', handlerName: '张值班' }, 'is-handled', '张值班 已处理完毕'],
  [{ isDisposed: 1, claimerName: '李值班' }, 'is-handled', '李值班 已处理完毕'],
])('shows an SOS that is %o full screen as %s: %s', (change, className, who) => {
  const track = { warning: warning(change), firstSeen: 0, claimSeen: null, handleSeen: null }
  const html = renderToStaticMarkup(
    <Takeover track={track} others={[track, track]}>
      {null}
    </Takeover>,
  )
  expect(html).toContain(`takeover ${className}`)
  expect(textOf(html)).toContain(who)
  expect(textOf(html)).toContain('王秀英 女 · 82 岁 · 康宁养老·海淀院')
  expect(textOf(html)).toContain('另有 2 起SOS')
  expect(textOf(html)).toContain('时间 10:00:00')
})

it.each([
  ['王', '王*'],
  ['王英', '王*'],
  ['王秀英', '王**'],
  ['欧阳秀英', '欧**'],
])('masks the name %s as %s', (name, masked) => expect(maskedName(name)).toBe(masked))

it('a figure too wide for its place uses a smaller font', () => {
  const wide = { ...figures, deviceOnline: 98_765_432, deviceTotal: 98_765_432 }
  expect(renderToStaticMarkup(<FiguresPanel data={wide} />).match(/is-long/g)).toHaveLength(1)
  expect(renderToStaticMarkup(<FiguresPanel data={figures} />)).not.toContain('is-long')
})
