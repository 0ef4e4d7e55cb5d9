import type { GeoAnswer, RegeoAnswer } from '@care/shared/admin/regions/regions.contract'
import { contract } from '@care/shared/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../calls/query-client.ts'
import { holdCalls, mockAnswer, mockRefusal, queriesTo } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { AddressPicker } from './address-picker.tsx'
import { MapLink } from './map-link.tsx'
import { RegionCascader } from './region/region-cascader.tsx'

const { geocoding, regions, parameters } = contract
const origin = { source: 'amap' as const, label: null, status: '1', info: 'OK', infocode: '10000' }
const found = (...hits: [address: string, location: string, district?: string][]): GeoAnswer => ({
  ...origin,
  count: String(hits.length),
  geocodes: hits.map(([formatted_address, location, district = '']) => ({
    formatted_address,
    location,
    district,
    country: '中国',
    province: '北京市',
    city: '北京市',
    adcode: '110108',
    level: '门牌号',
  })),
  location: hits[0]?.[1] ?? null,
})
const named = (formattedAddress: string): RegeoAnswer => ({
  ...origin,
  formattedAddress,
  regeocode: {
    formatted_address: formattedAddress,
    addressComponent: { country: '', province: '', city: '', district: '', adcode: '', township: '' },
  },
})
const confirmed = vi.fn()
const centres = [
  [116.405285, 39.904989],
  [116.123457, 39.9],
  [117.2, 40.1],
  [116.3, 39.9],
  [116.31, 39.95],
  [116.32, 39.95],
  [116.5, 39.5],
  [116.27, 39.99],
  [116.31, 39.98],
  [116.29, 39.96],
]

beforeEach(() => {
  confirmed.mockReset()
  mockAnswer(regions.tree, [])
  mockAnswer(parameters.publicValue, null)
  // the map itself is not under test
  for (const centre of centres) queryClient.setQueryData(['map', ...centre], { provinces: [], regions: [] })
})
type Value = Parameters<typeof AddressDialog>[0]['value']
function opened(value: Value = null, disabled = false) {
  const user = renderPage(
    <AddressDialog id="place" value={value} disabled={disabled} onHide={() => {}} onConfirm={confirmed} />,
  )
  const words = () => screen.getByLabelText<HTMLTextAreaElement>('详细地址')
  const at = screen.queryByLabelText<HTMLInputElement>('经纬度') as HTMLInputElement
  const go = (coordinates: string) => {
    fireEvent.change(at, { target: { value: coordinates } })
    fireEvent.keyDown(at, { key: 'Enter' })
  }
  return { user, words, go, at, write: (value: string) => fireEvent.change(words(), { target: { value } }) }
}
const ok = () => screen.getByRole<HTMLButtonElement>('button', { name: '确定' })

it('the address belongs to the latest place, not to an earlier response', async () => {
  const held = holdCalls(geocoding.regeo)
  const { user, words, go } = opened()
  expect(ok().disabled).toBe(true)
  go('116.1234567，39.9')
  await waitFor(() => expect(queriesTo(geocoding.regeo)).toHaveLength(1))
  go('117.2,40.1')
  await waitFor(() => expect(queriesTo(geocoding.regeo)).toHaveLength(2))
  expect(queriesTo(geocoding.regeo)).toEqual([{ location: '116.123457,39.9' }, { location: '117.2,40.1' }])
  await act(async () => held.answer(0, named('甲地')))
  expect(words().value).toBe('')
  await act(async () => held.answer(1, named('乙地')))
  await waitFor(() => expect(words().value).toBe('乙地'))
  await user.click(ok())
  expect(confirmed.mock.calls).toEqual([[{ lng: 117.2, lat: 40.1, address: '乙地' }]])
})

it('keeps text typed meanwhile, and a typed address more precise than the geocoded one', async () => {
  const held = holdCalls(geocoding.regeo)
  const { words, go, write } = opened({ address: '北京市海淀区中关村1号', lng: 116.3, lat: 39.9 })
  go('116.31,39.95')
  await waitFor(() => expect(queriesTo(geocoding.regeo)).toHaveLength(1))
  await act(async () => held.answer(0, named('北京市海淀区')))
  expect(words().value).toBe('北京市海淀区中关村1号')
  go('116.32,39.95')
  write('自己写的')
  await waitFor(() => expect(queriesTo(geocoding.regeo)).toHaveLength(2))
  await act(async () => held.answer(1, named('丙地')))
  expect(words().value).toBe('自己写的')
})

it('keeps the address if geocoding fails, and ignores invalid coordinates', async () => {
  mockRefusal(geocoding.regeo, 500, '查询超时')
  const { user, words, go, at, write } = opened({ address: '旧地', lng: 116.3, lat: 39.9 })
  go('200,10')
  screen.getByText('坐标格式不正确')
  expect(queriesTo(geocoding.regeo)).toEqual([])
  go('116.5,39.5')
  await waitFor(() => expect(queriesTo(geocoding.regeo)).toHaveLength(1))
  expect([words().value, at.value]).toEqual(['旧地', '116.5,39.5'])
  write(' ')
  expect(ok().disabled).toBe(true)
  write(' 新地 ')
  await user.click(ok())
  expect(confirmed.mock.calls).toEqual([[{ lng: 116.5, lat: 39.5, address: '新地' }]])
})

it('an address without coordinates starts at its search result; with coordinates no search is sent', async () => {
  mockAnswer(geocoding.geo, found(['坏', 'x,y'], ['颐和园路1号', '116.27,39.99'], ['别处', '1,1']))
  const { user, at } = opened({ address: '颐和园路1号', lng: null, lat: null })
  await waitFor(() => expect(at.value).toBe('116.27,39.99'))
  expect(queriesTo(geocoding.geo)).toEqual([{ address: '颐和园路1号', size: '10' }])
  await user.click(ok())
  expect(confirmed.mock.calls).toEqual([[{ lng: 116.27, lat: 39.99, address: '颐和园路1号' }]])
})

it('a chosen search result sets the coordinates; the search text is kept if it is more precise', async () => {
  mockAnswer(geocoding.geo, found(['北京市海淀区', '116.29,39.96', '海淀区'], ['海淀医院', '116.31,39.98', '海淀区']))
  const { user, words, at } = opened()
  const search = screen.getByLabelText('输入关键字选取地点')
  fireEvent.change(search, { target: { value: ' 海淀区中关村大街1号 ' } })
  await user.click(await screen.findByRole('button', { name: /海淀医院/ }))
  expect([words().value, at.value]).toEqual(['海淀区中关村大街1号', '116.31,39.98'])
  fireEvent.change(search, { target: { value: '海淀' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(words().value).toBe('北京市海淀区'))
  expect(at.value).toBe('116.29,39.96')
  expect(queriesTo(geocoding.geo).every(({ size }) => size === '10')).toBe(true)
})

it('the dialog is read-only without permission', () => {
  opened({ address: '旧地', lng: 116.3, lat: 39.9 }, true)
  expect([screen.queryByRole('button', { name: '确定' }), screen.queryByLabelText('输入关键字选取地点')]).toEqual([
    null,
    null,
  ])
})

function Region({ told }: { told: (code: string | undefined, ...names: string[]) => void }) {
  const [value, setValue] = useState<string | undefined>('110105')
  return (
    <RegionCascader
      id="region"
      value={value}
      onChange={(code, path) => {
        told(code, ...path.map(({ n }) => n))
        setValue(code)
      }}
    />
  )
}

it('a region is found by pinyin, returned with its path, and cleared', async () => {
  const districts = [
    { c: '110105', n: '朝阳区', s: 'chaoyangqu cyq' },
    { c: '110108', n: '海淀区', s: 'haidianqu hdq' },
  ]
  mockAnswer(regions.tree, [{ c: '110000', n: '北京市', s: 'beijingshi bjs', d: districts }])
  const told = vi.fn()
  const user = renderPage(<Region told={told} />)
  const input = screen.getByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(input.value).toBe('北京市 / 朝阳区'))
  await user.click(input)
  await user.type(await screen.findByLabelText('搜索省市区'), 'hdq{Enter}')
  expect(input.value).toBe('北京市 / 海淀区')
  await user.click(screen.getByRole('button', { name: '清除' }))
  expect([told.mock.calls, input.value]).toEqual([[['110108', '北京市', '海淀区'], [undefined]], ''])
})

it('a record’s place opens on the map read-only', async () => {
  const user = renderPage(<MapLink location="116.3,39.9" address="中关村1号" />)
  await user.click(screen.getByRole('button', { name: '看地图' }))
  const words = await screen.findByLabelText<HTMLTextAreaElement>('详细地址')
  const at = screen.getByLabelText<HTMLInputElement>('经纬度')
  expect([words.value, at.value]).toEqual(['中关村1号', '116.3,39.9'])
  expect([words.disabled, at.disabled]).toEqual([true, true])
  expect(screen.queryByRole('button', { name: '确定' })).toBeNull()
})

it('the field opens the map on focus, but not when the map returns the focus', async () => {
  const user = renderPage(<AddressPicker id="where" value={null} onChange={() => {}} />)
  await user.tab()
  const field = screen.getByPlaceholderText('请选择地址')
  await screen.findByRole('dialog', { name: '选择位置' })
  await user.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(field)
  await user.tab()
  await user.tab({ shift: true })
  await screen.findByRole('dialog', { name: '选择位置' })
})
