import { sourceNames } from '@care/shared/alarms/warnings/warning'
import { screens } from '@care/shared/overview/screens/screens.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { type FigureRows, readCounted, seedEdges } from '../../../testing/rows/counted-rows.repository.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, nurse, desk } = testCallers(made, 'haidian', 'nurse', 'desk')
const tenantId = 1000002
let rows: FigureRows
beforeAll(async () => {
  await seedEdges(made.owner, tenantId)
  rows = await readCounted(made.owner, tenantId)
})

const count = <T>(list: T[], is: (one: T) => boolean) => list.filter(is).length
const perDay = (days: string[], list: { day: string }[]) => days.map((day) => count(list, (one) => one.day === day))
const today = () => rows.days.at(-1) ?? ''
const week = 7 * 86_400
/** Age in completed years today. */
const ageOf = (birthday: string) =>
  Number(today().slice(0, 4)) - Number(birthday.slice(0, 4)) - (birthday.slice(5) > today().slice(5) ? 1 : 0)
const home = async (caller: typeof desk) => (await services.call(elders.home, caller, { query: {} })).data
const dated = (name: string) => (list: { name: string; value: number }[]) =>
  list.find((one) => one.name === name)?.value

describe('the home page', () => {
  it('counts by days of Asia/Shanghai', async () => {
    const { ageList, genderList, careLevelList, ...figures } = await home(desk)
    const days = rows.days.slice(-7)
    expect(figures).toEqual({
      oldmanTotal: rows.elders.length,
      oldmanToday: count(rows.elders, ({ day }) => day === today()),
      checkInTotal: count(rows.elders, ({ status }) => status === 1 || status === 2),
      deviceTotal: rows.devices.length,
      deviceOnline: count(rows.devices, ({ online }) => online === 1),
      warningTotal: rows.warnings.length,
      warningToday: count(rows.warnings, ({ day }) => day === today()),
      warningUnhandled: count(rows.warnings, ({ state, quiet }) => state === 0 && !quiet),
      workOrderTotal: rows.orders.length,
      workOrderToday: count(rows.orders, ({ day }) => day === today()),
      workOrderUnfinished: count(rows.orders, ({ status }) => status !== '2' && status !== '3'),
      warningTrend: { dates: days, values: perDay(days, rows.warnings) },
      workOrderTrend: { dates: days, values: perDay(days, rows.orders) },
    })
    const ages = rows.elders.flatMap(({ birthday }) => (birthday ? [ageOf(birthday)] : []))
    const between = (from: number, to: number) => count(ages, (age) => age >= from && age < to)
    const buckets = {
      '70岁以下': between(0, 70),
      '70-79岁': between(70, 80),
      '80-89岁': between(80, 90),
      '90岁以上': between(90, 200),
      未填写: rows.elders.length - ages.length,
    }
    expect(ageList).toEqual(
      Object.entries(buckets)
        .filter(([, value]) => value > 0)
        .map(([name, value]) => ({ name, value })),
    )
    expect([dated('男')(genderList), dated('女')(genderList)]).toEqual(
      ['1', '2'].map((gender) => count(rows.elders, (one) => one.gender === gender) || undefined),
    )
    expect(careLevelList.reduce((sum, { value }) => sum + value, 0)).toBe(rows.elders.length)
  })

  it('shows care staff figures of their own orders, and nothing that they may not see', async () => {
    const own = rows.orders.filter(({ servedBy }) => servedBy.includes(nurse.userId))
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(rows.orders.length)
    const days = rows.days.slice(-7)
    const without = { ...nurse, permissions: nurse.permissions.filter((name) => !/^(warning|device):/.test(name)) }
    expect(await home(without)).toMatchObject({
      workOrderTotal: own.length,
      workOrderToday: count(own, ({ day }) => day === today()),
      workOrderUnfinished: count(own, ({ status }) => status !== '2' && status !== '3'),
      workOrderTrend: { dates: days, values: perDay(days, own) },
      warningTotal: null,
      warningToday: null,
      warningUnhandled: null,
      warningTrend: null,
      deviceTotal: null,
      deviceOnline: null,
    })
  })
})

describe('the big screen', () => {
  const screen = async () =>
    (await services.call(screens.tenant, { ...haidian, permissions: ['tenant_screen'] }, {})).data

  it('counts elders who are here, devices in use, and today’s work', async () => {
    const recent = rows.warnings.filter(({ age, quiet }) => age <= week && !quiet)
    expect((await screen()).figures).toEqual({
      oldmanTotal: count(rows.elders, ({ status }) => status <= 2),
      checkInTotal: count(rows.elders, ({ status }) => status === 1 || status === 2),
      deviceTotal: count(rows.devices, ({ status }) => status === 1),
      deviceOnline: count(rows.devices, ({ status, online }) => status === 1 && online === 1),
      warningToday: count(rows.warnings, ({ day }) => day === today()),
      warningUnhandled: count(rows.warnings, ({ state, quiet }) => state !== 1 && !quiet),
      workOrderToday: count(rows.orders, ({ day }) => day === today()),
      workOrderFinished: count(
        rows.orders,
        ({ status, endedOn, age }) => status === '2' && endedOn.includes(today()) && age < 30 * 86_400,
      ),
      claimSeconds: median(recent.flatMap(({ claimed }) => claimed ?? [])),
      handleSeconds: median(recent.flatMap(({ handled }) => handled ?? [])),
    })
  })

  it('draws thirty days of warnings raised and handled, and their kinds', async () => {
    const { trend, kinds } = await screen()
    expect(trend).toEqual({
      dates: rows.days,
      total: perDay(rows.days, rows.warnings),
      handled: perDay(
        rows.days,
        rows.warnings.filter(({ state }) => state === 1),
      ),
    })
    const shown = rows.warnings.filter(({ day }) => rows.days.includes(day))
    const byKind = Object.entries(sourceNames).map(([kind, name]) => [
      name,
      count(shown, (one) => one.kind === Number(kind)),
    ])
    expect(Object.fromEntries(kinds.map(({ name, value }) => [name, value]))).toEqual(
      Object.fromEntries(byKind.filter(([, value]) => value !== 0)),
    )
    expect(kinds.map(({ value }) => value)).toEqual(kinds.map(({ value }) => value).sort((a, b) => b - a))
  })

  it('groups the warnings of a week by the time until they were claimed', async () => {
    const taken = rows.warnings
      .filter(({ age, quiet }) => age <= week && !quiet)
      .map(({ claimed, handled }) => claimed ?? handled)
    const within = (from: number, to: number) =>
      count(taken, (seconds) => seconds !== null && seconds >= from && seconds < to)
    expect((await screen()).claims).toEqual([
      { name: '1分钟内', value: within(-1, 60) },
      { name: '1–3分钟', value: within(60, 180) },
      { name: '3–10分钟', value: within(180, 600) },
      { name: '超10分钟', value: within(600, Number.POSITIVE_INFINITY) },
      { name: '未接手', value: count(taken, (seconds) => seconds === null) },
    ])
  })
})

function median(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return low === undefined || high === undefined ? null : expect.closeTo((low + high) / 2, 3)
}
