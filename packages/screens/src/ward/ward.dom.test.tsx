import { warningNumber } from '@care/shared/live/warning-fixture'
import type { WardBed, WardScreen } from '@care/shared/overview/screens/ward'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { privacyAtom } from '../panels/privacy.ts'
import { signIn } from '../testing/people.ts'
import { fakeNetwork, newWall } from '../testing/wall.tsx'
import { WardPage } from './ward.page.tsx'

const start = Date.parse('2026-11-21T10:00:00+08:00')
const bed = (bedId: number, change: Partial<WardBed> = {}): WardBed => ({
  bedId,
  bedName: `301-${bedId}床`,
  roomName: '301室',
  bedStatus: 1,
  oldmanId: bedId,
  userName: `王秀${bedId}`,
  gender: '2',
  age: 80 + bedId,
  careLevel: '二级护理',
  careLook: 'level3',
  risks: [],
  allergies: [],
  hasMat: true,
  checkInStatus: 1,
  leaveType: null,
  inBed: 1,
  heartRate: 70,
  breath: null,
  bloodPressure: '130/80',
  bloodOxygen: 97,
  temperature: 36.5,
  measuredAt: {},
  lastTime: null,
  ...change,
})
const nobody = {
  oldmanId: null,
  userName: null,
  age: null,
  careLevel: null,
  careLook: null,
  checkInStatus: null,
  inBed: null,
}
const beds = [
  bed(1),
  bed(2, { inBed: 0 }),
  bed(3, { checkInStatus: 2, inBed: 0 }),
  bed(4, { inBed: null, heartRate: null, bloodPressure: null, bloodOxygen: null, temperature: null }),
  bed(5, { ...nobody, bedStatus: 0 }),
  bed(6, { ...nobody, bedStatus: 2 }),
  bed(7, { bedStatus: 3 }),
]
const ward = (change: Partial<WardScreen> = {}): WardScreen => ({
  tenantId: 1000001,
  tenantName: '海淀院',
  logo: null,
  regionCode: '110108',
  floorName: '3层',
  buildingName: '康宁楼',
  beds,
  warnings: [],
  earlierWarnings: 0,
  time: toShanghaiTime(start),
  ...change,
})
let answer: unknown
let asked: string[]

beforeEach(() => {
  signIn()
  asked = []
  answer = ward()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const data = path.includes('/screen/ward/') ? answer : path.includes('ticket') ? { ticket: 't' } : null
    return new Response(JSON.stringify({ code: 0, msg: null, data }))
  })
})

async function opened() {
  const wall = newWall(start)
  const line = fakeNetwork()
  render(<WardPage floorId={7} />, wall)
  await wall.pass(100)
  return { wall, line }
}
const cards = () => [...document.querySelectorAll('.bed-card')].map(({ textContent }) => textContent)

it('shows for each bed its occupant, whether they are in it, and their measurements', async () => {
  await opened()
  expect(asked).toContain('/tenant-statistics/screen/ward/7')
  expect(screen.queryByText('康宁楼 3层')).not.toBeNull()
  expect(cards()).toEqual([
    '301-1床在床王秀1二级护理81岁心率70血氧97血压130/80体温36.5',
    '301-2床离床王秀2二级护理82岁心率70血氧97血压130/80体温36.5',
    '301-3床请假外出王秀3二级护理83岁心率70血氧97血压130/80体温36.5',
    '301-4床无在床数据王秀4二级护理84岁24小时内无测量',
    '301-5床空闲',
    '301-6床维修中',
    '301-7床已预订王秀7二级护理87岁',
  ])
  expect(document.querySelector('.bed-card em')?.className).toBe('tone-level3')
  expect(screen.queryByText('入住 4 / 7 · 在床 1 · 离床 1')).not.toBeNull()
})

it('a bed without a mat has no state', async () => {
  answer = ward({ beds: [bed(1, { hasMat: false, inBed: null })] })
  await opened()
  expect(cards()[0]).toMatch(/^301-1床王秀1/)
  expect(screen.queryByText('入住 1 / 1')).not.toBeNull()
})

it('shows allergies, high risks and the age of each value, of which an old one is grey', async () => {
  const ago = (minutes: number) => toShanghaiTime(start - minutes * 60_000)
  const measuredAt = { heartRate: ago(0), bloodOxygen: ago(5), bloodPressure: ago(180) }
  answer = ward({ beds: [bed(1, { risks: ['跌倒', '噎食'], allergies: ['青霉素', '海鲜'], measuredAt })] })
  const { wall } = await opened()
  expect(cards()[0]).toBe(
    '301-1床在床王秀1二级护理81岁青霉素、海鲜过敏跌倒、噎食心率70刚刚血氧975分血压130/803小时体温36.5',
  )
  expect([...document.querySelectorAll('.is-old')].map(({ textContent }) => textContent)).toEqual(['血压130/803小时'])
  act(() => wall.store.set(privacyAtom, true))
  await wall.pass(100)
  expect(cards()[0]).toContain('81岁过敏跌倒')
  act(() => wall.store.set(privacyAtom, false))
})

it('shows warnings of its residents from the feed in the list, on the card and full screen', async () => {
  const { wall, line } = await opened()
  line.connected({ 1000001: 0 })
  const raised = (id: number, oldmanId: number) =>
    warningNumber(id, { id, tenantId: 1000001, oldmanId, sourceType: 2, warningLevel: 2, source: '心率异常' })
  line.says({ kind: 'warning', tenantId: 1000001, seq: 1, warning: raised(1, 2) })
  line.says({ kind: 'warning', tenantId: 1000001, seq: 2, warning: raised(2, 99) })
  await wall.pass(1_000)
  expect(document.querySelectorAll('.warning-row')).toHaveLength(1)
  expect(document.querySelectorAll('.bed-card.has-warning.is-open')).toHaveLength(1)
  expect(cards()[1]).toBe('301-2床离床王秀2二级护理82岁心率异常待处理心率70血氧97血压130/80体温36.5')
  expect(document.querySelectorAll('.takeover')).toHaveLength(0)
  const sos = warningNumber(3, { id: 3, tenantId: 1000001, oldmanId: 99 })
  line.says({ kind: 'warning', tenantId: 1000001, seq: 3, warning: sos })
  await wall.pass(1_000)
  expect(document.querySelectorAll('.takeover')).toHaveLength(0)
  line.says({ kind: 'warning', tenantId: 1000001, seq: 4, warning: { ...sos, id: 4, seq: 4, oldmanId: 1 } })
  await wall.pass(1_000)
  expect(document.querySelectorAll('.takeover')).toHaveLength(1)
})

it('masks names where visitors can see the wall screen', async () => {
  const { wall } = await opened()
  wall.store.set(privacyAtom, true)
  await wall.pass(100)
  expect(cards()[0]).toMatch(/^301-1床在床王\*\*二级护理81岁/)
  wall.store.set(privacyAtom, false)
})

it('shows a message when a floor has no beds', async () => {
  answer = ward({ beds: [] })
  await opened()
  expect(screen.queryByText('这一层还没有床位')).not.toBeNull()
})
