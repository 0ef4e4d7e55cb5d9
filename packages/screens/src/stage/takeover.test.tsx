import type { Warning } from '@care/shared/alarms/warnings/warning'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { OrderRows } from '../panels/order-rows.tsx'
import { privacyAtom } from '../panels/privacy.ts'
import { WarningRows } from '../panels/warning-rows.tsx'
import { Takeover } from './takeover.tsx'

const markup = (what: ReactNode, privacy = false) => {
  const store = createStore()
  store.set(privacyAtom, privacy)
  return renderToStaticMarkup(<Provider store={store}>{what}</Provider>)
}
const trackOf = (warning: Warning, claimSeen: number | null = null) => ({
  warning,
  firstSeen: 0,
  claimSeen,
  handleSeen: null,
})
const shown = (given: Partial<Warning>, privacy = false, others: ReturnType<typeof trackOf>[] = []) => {
  const track = trackOf(warningNumber(1, given))
  return markup(
    <Takeover track={track} others={others}>
      <i>map</i>
    </Takeover>,
    privacy,
  )
}
const face = (html: string) => html.match(/<(?:img|span) class="face".*?(?:\/>|<\/span>)/)?.[0] ?? ''

it('shows the photo and the whole name, or the end of the name without a photo', () => {
  expect(face(shown({ avatar: '/a.jpg' }))).toContain('src="/a.jpg"')
  expect(face(shown({}))).toContain('>秀英<')
  expect(shown({})).toContain('<h2>王秀英</h2>')
})

it('shows visitors neither photo nor name, in any list', () => {
  const html = shown({ avatar: '/a.jpg' }, true)
  expect(html).not.toContain('/a.jpg')
  expect(face(html)).toContain('>王<')
  expect(html).toContain('<h2>王**</h2>')
  const order = {
    id: 1,
    workNo: 'WO1',
    oldmanName: '王秀英',
    projectNames: '助浴',
    serverUserNames: '李护理',
    status: '0',
    emergencyType: '1',
    downTime: '2026-11-21 10:00:00',
  }
  const lists = markup(
    <>
      <WarningRows
        data={{ warnings: [warningNumber(1, { lastHappenTime: toShanghaiTime(Date.now()) })], earlierWarnings: 0 }}
      />
      <OrderRows data={[order]} />
    </>,
    true,
  )
  expect([html, lists].map((text) => text.includes('秀英'))).toEqual([false, false])
  expect(lists.match(/王\*\*/g)).toHaveLength(2)
})

it.each<[Partial<Warning>, string]>([
  [{ location: null }, '<dd>201 1床</dd>'],
  [{ location: null, lastAddress: '公园' }, '<dd>201 1床<p>最近定位 公园</p></dd>'],
  [{ checkInStatus: 0, location: null }, '<dd>北京市海淀区颐和园路1号</dd>'],
  [
    { checkInStatus: 2, location: null, lastAddress: '公园' },
    '<dd><b class="away">请假外出</b>公园<p>家庭住址 北京市海淀区颐和园路1号</p><p>院内床位 201 1床</p></dd>',
  ],
])('shows the place of an elder of whom %o is known, and nothing twice', (given, place) => {
  expect(shown(given)).toContain(place)
})

it('counts repeated calls, and names other waiting SOS, with their place and claimer', () => {
  const once = shown({})
  expect([once.includes('已连续求助'), once.includes('另有')]).toEqual([false, false])
  const [waiting, taken] = [
    trackOf(warningNumber(2, { name: '赵四', checkInStatus: 2, location: null, lastAddress: '公园' })),
    trackOf(warningNumber(3, { name: '钱五', claimerName: '孙丽' }), 5),
  ]
  const often = shown({ count: 2 }, false, [waiting, taken])
  expect(often).toContain('已连续求助 2 次')
  expect(often).toContain('另有 2 起SOS')
  expect(often.replace(/<[^>]*>/g, ' ').replace(/ +/g, ' ')).toMatch(
    /赵四 【请假外出】公园 \d+ 天前 尚无人接手 钱五 201 1床 \d+ 天前 孙丽 处理中/,
  )
  expect(shown({}, true, [waiting])).not.toContain('赵四')
  expect(often).toContain('<i>map</i>')
})

it.each<[Partial<Warning>, string]>([
  [{ gender: '1' }, '<p>男 · 82 岁 · 康宁养老·海淀院</p>'],
  [{ gender: null, age: null }, '<p>康宁养老·海淀院</p>'],
])('shows the known facts about the elder who called: %o', (given, words) => expect(shown(given)).toContain(words))

it('shows how long ago the call was, even when no clock has run for long', () => {
  shown({})
  vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(shown({ dataHappenTime: toShanghaiTime(Date.now() - 200_000) })).toContain('<small>3 分钟前</small>')
})
