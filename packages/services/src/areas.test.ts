import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { starterKeys } from '@care/shared/admin/tenants/starter.words'
import { expect, it } from 'vitest'
import { starterParts } from './areas.ts'
import * as everyArea from './every-area.ts'
import { type Area, sortByPlace } from './platform/area/area.ts'

const areas: readonly Area<never>[] = Object.values(everyArea)
/** Folders of areas that have no calls: several areas share their code. */
const withoutCalls = ['registered']

it('every area folder is listed', () => {
  const folders = globSync('areas/*/*', { cwd: import.meta.dirname }).map((path) => basename(path))
  const listed = Object.keys(everyArea).map((name) =>
    name.replace(/Area$/, '').replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`),
  )
  const missing = folders.filter((name) => !listed.includes(name) && !withoutCalls.includes(name))
  expect(missing, 'give each an <area>.area.ts and a line in packages/services/src/every-area.ts').toEqual([])
})

it('a new institution can get every starter that can be chosen', () => {
  const chosen = starterKeys.filter((key) => key !== 'roles')
  expect(Object.keys(starterParts).sort(), 'add it to the `starters` of its area()').toEqual([...chosen].sort())
})

it('obstacles, usages and papers are gathered in their fixed order', () => {
  const papers = sortByPlace(areas.map((area) => area.papers)).map(({ title }) => title)
  const usages = sortByPlace(areas.map((area) => area.usages)).map(({ label }) => label)
  expect(papers).toMatchInlineSnapshot(`
    [
      "手术、外伤与输血史",
      "联系人（按呼叫顺序）",
      "应急预案",
      "最近体征",
      "设备",
      "健康档案",
      "健康体检",
      "能力评估（GB/T 42195-2022）",
      "风险评估（GB 38600-2019）",
      "照护计划",
      "入住与退住",
      "请假外出",
      "不良事件",
      "服务工单",
      "预警",
      "订单",
      "服务套餐",
      "账户",
      "授权",
      "附件清单",
      "时间轴",
      "档案查阅统计",
    ]
  `)
  expect(usages).toMatchInlineSnapshot(`
    [
      "下级机构",
      "在册长者",
      "未报废设备",
      "可用员工账号",
      "未办结预警",
      "未完成工单",
      "未结清订单",
      "未完成套餐订单",
    ]
  `)
})

it('the demo parts are filled in a fixed order, on which their rows depend', () => {
  const demos = sortByPlace(areas.map((area) => area.demos)).flatMap((part) => Object.keys(part))
  expect(demos.join(' '), 'write a new part into this list, packages/services/src/areas.test.ts, at its place').toBe(
    'session warnings external purchase devices fleet drills residence contracts papers retreats visitors reception incidents assessments ' +
      'carePlans careRates elderCodes orders receipts people cameras staff departments templates orderPlans commodities ' +
      'proof followUp duty family falseAlarms quiet quotas questionnaires panel catalogue payers bills claims ' +
      'invoices billLinks callSeats callCustomers supervision callRecords stayRequests callJobs',
  )
})
