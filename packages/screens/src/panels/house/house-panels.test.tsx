import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { house } from '../../testing/house.ts'
import { BedsChart } from './beds-chart.tsx'
import { DutyRows } from './duty-rows.tsx'
import { FleetFigures, OrderFigures, SleepFigures } from './house-figures.tsx'
import { PeopleChart } from './people-chart.tsx'
import { ServicesChart } from './services-chart.tsx'

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const widthsIn = (html: string) => [...html.matchAll(/width:(\d+)%/g)].map(([, width]) => Number(width))
const markup = (what: ReactNode) => renderToStaticMarkup(what)

it.each<[string, ReactNode, string]>([
  ['sex and age', <PeopleChart key="" data={house.people} parts="sexes" steps="ages" />, '男 11 女 22 80–89岁 33'],
  ['stay and level', <PeopleChart key="" data={house.people} parts="stays" steps="levels" />, '在住 31 二级护理 25'],
  ['devices', <FleetFigures key="" data={house.fleet} />, '在线 41 失联 7 低电量 0'],
  ['orders', <OrderFigures key="" data={house.openOrders} />, '未派发 3 已派发 4 进行中 5 已超时 6'],
  [
    'people on duty',
    <DutyRows key="" data={house.duty} />,
    '李值班 值班席 预警 2 王护理 服务中 1 · 待服务 1 · 已完成 8 赵组长 值班组长 暂无在办',
  ],
  ['beds', <BedsChart key="" data={house.beds} />, '康宁楼 1层 6 /10'],
  [
    'sleep',
    <SleepFigures key="" data={house.sleep} />,
    '有报告 9 人 平均睡眠 6.4 小时 平均得分 78 分 深睡占比 21 % 不足5小时 0 人 离床3次以上 2 人',
  ],
  [
    'services',
    <ServicesChart key="" data={house.services} />,
    '今日完成 13 项 近7天完成 14 项 近30天评分 4.6 分 非常满意 15',
  ],
])('shows for %s each figure under its name', (_, panel, text) => expect(textOf(markup(panel))).toBe(text))

it.each<[string, ReactNode, string]>([
  ['elders', <PeopleChart key="" data={{ ...house.people, sexes: [] }} parts="sexes" steps="ages" />, '暂无长者'],
  ['people on duty', <DutyRows key="" data={{ shift: null, staff: [] }} />, '当前没有排班或服务中的人员'],
  ['beds', <BedsChart key="" data={[]} />, '暂无床位'],
  ['nights', <SleepFigures key="" data={{ ...house.sleep, people: 0 }} />, '暂无睡眠报告'],
])('shows that there are no %s', (_, panel, text) => expect(textOf(markup(panel))).toBe(text))

it('draws no bar for a share of zero, but shows its name', () => {
  const sexes = [...house.people.sexes, { name: '未知', value: 0 }]
  const html = markup(<PeopleChart data={{ ...house.people, sexes }} parts="sexes" steps="ages" />)
  expect([...html.matchAll(/flex-grow:(\d+)/g)].map(([, share]) => Number(share))).toEqual([11, 22])
  expect(textOf(html)).toContain('未知 0')
})

it('highlights a problem only where there is one', () => {
  const bad = (low: number) => markup(<FleetFigures data={{ ...house.fleet, low }} />).split('is-bad').length - 1
  expect([bad(0), bad(2)]).toEqual([1, 2])
})

it('gives each state of a bed its share of the floor, at most the whole', () => {
  expect(widthsIn(markup(<BedsChart data={house.beds} />))).toEqual([60, 10, 20])
  const [floor] = house.beds
  expect(widthsIn(markup(<BedsChart data={[{ ...floor!, total: 3, kept: -4, broken: 0 }]} />))).toEqual([100, 0, 0])
})
