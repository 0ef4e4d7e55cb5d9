import { contract } from '@care/shared/contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { LiveConnection } from '../../../../live/live-connection.tsx'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { callsTo, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { fakeSocket } from '../../../../testing/fake-socket.ts'
import { me } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { press } from '../../../../testing/steps.ts'
import { BedsPage } from '../rooms/beds.page.tsx'
import { isLiveLayerOnAtom } from './use-bed-live.ts'

const { dictionaries, rooms } = contract
const ago = (minutes: number) => toShanghaiTime(Date.now() - minutes * 60_000)
const bed = {
  bedId: 1,
  bedName: 'A床',
  bedStatus: 1,
  oldmanId: 7,
  userName: '王秀英',
  careLevel: null,
  checkInStatus: 1,
  leaveType: null,
  place: 1,
  reservedUntil: null,
}
const floor = {
  floorId: 2,
  floorName: '三层',
  rooms: [{ roomId: 3, roomName: '301', roomTypeName: null, beds: [bed] }],
}
const resident = {
  oldmanId: 7,
  hasMat: true,
  inBed: 1,
  heartRate: 72,
  breath: null,
  bloodPressure: '131/82',
  bloodOxygen: null,
  temperature: null,
}
const warning = {
  id: 5,
  seq: 3,
  oldmanId: 7,
  source: '心率异常',
  sourceType: 2,
  warningLevel: 2,
  isDisposed: 0,
  lastHappenTime: ago(1),
}
const page = (
  <>
    <LiveConnection />
    <BedsPage />
  </>
)

beforeEach(() => {
  localStorage.clear()
  store.set(isLiveLayerOnAtom, true)
  mockAnswer(dictionaries.items, [])
  mockAnswer(rooms.tree, [{ buildingId: 1, buildingName: '一号楼', tenantId: 1, tenantName: '院', floors: [floor] }])
  mockAnswer(rooms.live, {
    residents: [{ ...resident, inBedSince: ago(130), measuredAt: { heartRate: ago(5), bloodPressure: ago(180) } }],
    warnings: [warning],
  })
})

it('a tile shows warnings, in bed since when, and values with their ages, the old ones grey', async () => {
  const line = fakeSocket()
  const user = renderPage(page, { may: ['bed:view', 'warning:view'] })
  await line.connected()
  await screen.findByText('在床 2小时10分')
  expect(screen.getByText('心率 72 · 5分').className).toBe('')
  expect(screen.getByText('血压 131/82 · 3小时').className).toBe('residence-old')
  await press(user, '心率异常')
  expect(store.get(openWarningAtom)).toBe(5)
  line.says({ kind: 'in-bed', tenantId: 1, oldmanId: 7, inBed: 0, since: ago(1) })
  await screen.findByText('离床 1分钟')
  expect(callsTo(rooms.live)).toHaveLength(1)
})

it('without a connection the layer says that it is not live', async () => {
  const line = fakeSocket()
  renderPage(page, { may: ['bed:view'] })
  await line.connected()
  await screen.findByText('心率 72 · 5分')
  expect(document.querySelector('.is-cut')).toBeNull()
  line.socket().close()
  await screen.findByText(/以下为断线前的信息$/)
  expect(document.querySelector('.residence-board.is-cut .residence-live')).not.toBeNull()
})

it('the layer can be switched off, and stays off', async () => {
  const line = fakeSocket()
  const user = renderPage(page, { may: ['bed:view'] })
  await line.connected()
  await screen.findByText('心率 72 · 5分')
  await press(user, '实时信息 开')
  await waitFor(() => expect(screen.queryByText('心率 72 · 5分')).toBeNull())
  expect(Object.entries(localStorage)).toContainEqual([`care.bed-live.${me.userId}`, 'false'])
})

it('a failed snapshot says so and keeps the map', async () => {
  const line = fakeSocket()
  mockRefusal(rooms.live, 400, '系统繁忙')
  renderPage(page, { may: ['bed:view'] })
  await line.connected()
  await screen.findByText('实时信息读取失败', undefined, { timeout: 5_000 })
  await screen.findByText('王秀英')
})

it('a bed that was cleaned reloads the map', async () => {
  const line = fakeSocket()
  renderPage(page, { may: ['bed:view'] })
  await line.connected()
  await screen.findByText('王秀英')
  const before = callsTo(rooms.tree).length
  line.says({ kind: 'bed', tenantId: 1, bedId: 1 })
  await waitFor(() => expect(callsTo(rooms.tree).length).toBe(before + 1))
})
