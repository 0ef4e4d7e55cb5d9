import { contract } from '@care/shared/contract'
import type { Track } from '@care/shared/devices/devices/footprint/footprint'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { deviceRecord, watchType } from '../../../../testing/devices.ts'
import { mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { TrackPanel } from './track-panel.tsx'

const { footprint, parameters } = contract
const at = (clock: string) => `2026-06-01 ${clock}:00`
const point = (clock: string, lng: number, accuracy: number) => ({
  lng,
  lat: 39.9,
  time: at(clock),
  accuracy,
  locType: 0,
  isCall: false,
})
const day: Track = {
  points: [point('08:00', 116.3, 12), point('08:10', 116.31, 30), point('09:30', 116.32, 15)],
  stops: [{ lng: 116.31, lat: 39.9, begin: at('08:10'), end: at('08:25'), minutes: 15 }],
  gaps: [{ begin: at('08:25'), end: at('09:30'), minutes: 65 }],
  distance: 1_712,
  total: 40,
  isHidden: false,
}
beforeEach(() => mockAnswer(parameters.publicValue, ''))
function shown(track: Track) {
  mockAnswer(footprint.track, track)
  const device = deviceRecord({ lastLocation: '116.3,39.9', lastAddress: '颐和园路', lastLocationTime: at('09:30') })
  return renderPage(<TrackPanel device={device} type={watchType} />, { may: ['device:view', 'measurement:view'] })
}

it('the panel shows the day as a list, and a click on an entry moves the replay to its time', async () => {
  const user = shown(day)
  const list = within(await screen.findByRole('complementary', { name: '当天经过' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '停留 108:10–08:2515 分钟',
    '没有信号08:25–09:301 小时 5 分',
  ])
  list.getByText('1.7 公里')
  screen.getByText(/现在：颐和园路/)
  await user.click(list.getByRole('button', { name: /停留 1/ }))
  screen.getByText('08:10:00 · GPS · 精度 30 米')
  fireEvent.change(screen.getByRole('slider', { name: '时间' }), {
    target: { value: Date.parse('2026-06-01T08:40:00+08:00') },
  })
  screen.getByText('08:40:00 · 没有信号 · 精度 30 米 · 30 分钟前定位')
  screen.getByRole('button', { name: '播放' })
})

it('the panel requests the day before, and shows a text when the track is empty or hidden', async () => {
  const user = shown({ ...day, points: [], stops: [], gaps: [], total: 0, isHidden: true })
  await screen.findByText('长者未授权查看位置，求助期间除外')
  mockAnswer(footprint.track, { ...day, points: [], stops: [], gaps: [], total: 0 })
  await user.click(screen.getByRole('button', { name: '前一天' }))
  await screen.findByText(/没有定位记录/)
  const asked = queriesTo(footprint.track).map((query) => Date.parse(String(query.day)))
  expect((asked[0] ?? 0) - (asked[1] ?? 0)).toBe(86_400_000)
})
