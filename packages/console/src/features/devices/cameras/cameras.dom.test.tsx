import { contract } from '@care/shared/contract'
import type { Camera } from '@care/shared/devices/cameras/camera'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bodiesTo, mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { CamerasPage } from './cameras.page.tsx'

const { cameras } = contract
const cameraOf = (id: number, given: Partial<Camera> = {}): Camera => ({
  id,
  tenantId: 1000002,
  tenantName: '海淀院',
  imei: `C${id}`,
  deviceName: `摄像头${id}`,
  place: '公共区域',
  installPlace: '一层走廊',
  roomName: null,
  isPublic: true,
  oldmanId: null,
  oldmanName: null,
  onlineStatus: 1,
  lastSeen: '2026-11-23 08:00:00',
  seen: [],
  ...given,
})
const room = cameraOf(2, {
  place: '1号楼',
  isPublic: false,
  oldmanId: 7,
  oldmanName: '王秀英',
  seen: [{ oldmanId: 7, name: '王秀英', standing: 'none' }],
})

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
  mockAnswer(cameras.page, pageOfRows([cameraOf(1), room]))
  mockAnswer(cameras.look, { looks: [{ id: 5, imei: 'C1' }], refused: [] })
  mockAnswer(cameras.keep, { ended: [] })
  mockAnswer(cameras.url, {
    url: '/demo-camera/smooth.m3u8',
    protocol: 2,
    expireTime: '2026-11-23 08:10:00',
    deviceSerial: 'C1',
    channelNo: 1,
    isDemo: true,
  })
})
afterEach(() => void vi.unstubAllGlobals())
const open = () => renderPage(<CamerasPage />, { may: ['camera:view'], at: '/ailecare' })
const tile = (name: string) => screen.getByText(name).closest('figure') as HTMLElement

async function begin(user: ReturnType<typeof open>) {
  await screen.findByText('摄像头1')
  const [first] = screen.getAllByRole('button', { name: '开始查看' })
  await user.click(first as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '开始查看' }))
  expect(within(dialog).getByText('请选择查看目的')).toBeTruthy()
  await fill(user, dialog, { 目的: '巡视' })
  await user.click(within(dialog).getByRole('button', { name: '开始查看' }))
}

it('the wall asks for a purpose before the first picture, and hides rooms without consent', async () => {
  const user = open()
  await screen.findByText('不能查看：王秀英还没有登记摄像头授权')
  expect(screen.getByText('无需个人授权')).toBeTruthy()
  expect(queriesTo(cameras.url)).toEqual([])
  await begin(user)
  await waitFor(() => expect(queriesTo(cameras.url)).toEqual([{ imei: 'C1', quality: '2' }]))
  expect(bodiesTo(cameras.look)).toEqual([{ imeis: ['C1'], purpose: 'round', remark: null }])
  await within(tile('摄像头1')).findByText('演示画面')
  expect(document.querySelectorAll('video')).toHaveLength(1)
  expect(document.querySelectorAll('.camera-mark')).toHaveLength(1)
})

it('pausing releases every picture, and reports the viewing time', async () => {
  const user = open()
  await begin(user)
  await waitFor(() => expect(document.querySelectorAll('video')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '全部暂停' }))
  expect(document.querySelectorAll('video')).toHaveLength(0)
  await waitFor(() => expect(bodiesTo(cameras.keep)).toEqual([{ ids: [5] }]))
  await user.click(screen.getByRole('button', { name: '继续查看' }))
  await waitFor(() => expect(bodiesTo(cameras.look)).toHaveLength(2))
})
