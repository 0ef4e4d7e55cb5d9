import { usualSettings } from '@care/shared/devices/devices/config/resolve'
import { expect, it } from 'vitest'
import type { MessagePoint } from '../../../devices/devices/registry/point.ts'
import { absenceAlarm, findBedStates } from './bed-absence.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+08:00`)
const point = (clock: string, inBed: boolean, settings = {}) =>
  ({
    device: { id: 7, settings: { ...usualSettings, ...settings } },
    message: { type: 'bed', inBed },
    time: at(clock),
  }) as MessagePoint

it('an absence starts at the first message that reports it', () => {
  expect(findBedStates([point('02:10', false), point('02:00', true), point('02:05', false)])).toEqual([
    { deviceId: 7, inBed: false, changedAt: at('02:05'), dueAt: at('02:15') },
  ])
})

it('an elder who is back in bed has no due time', () => {
  expect(findBedStates([point('02:05', false), point('02:10', true)])).toMatchObject([{ inBed: true, dueAt: null }])
})

it('an absence is due after the minutes of the device’s setting', () => {
  expect(findBedStates([point('02:05', false, { leaveBedMinutes: 0 })])).toMatchObject([{ dueAt: at('02:05') }])
  expect(findBedStates([point('02:05', false, { leaveBedMinutes: 30 })])).toMatchObject([{ dueAt: at('02:35') }])
})

it('an absence counts only in the device’s hours, also across midnight', () => {
  const night = { leaveBedBegin: '22:00', leaveBedEnd: '06:00' }
  expect(findBedStates([point('23:30', false, night)])).toMatchObject([{ dueAt: at('23:40') }])
  expect(findBedStates([point('12:30', false, night)])).toMatchObject([{ dueAt: null }])
  expect(findBedStates([point('23:30', false, { leaveBedEnable: false })])).toMatchObject([{ dueAt: null }])
})

it.each([
  ['22:00', '06:00', { '21:59': false, '22:00': true, '23:59': true, '00:00': true, '06:00': true, '06:01': false }],
  ['12:00', '14:00', { '11:59': false, '12:00': true, '14:00': true, '14:01': false, '00:00': false }],
  ['00:00', '23:59', { '00:00': true, '23:59': true }],
])('absences from bed count from %s to %s, both minutes included', (leaveBedBegin, leaveBedEnd, clocks) => {
  const watched = Object.keys(clocks).map((clock) => {
    const [state] = findBedStates([point(clock, false, { leaveBedBegin, leaveBedEnd })])
    return [clock, state?.dueAt === at(clock) + 600_000]
  })
  expect(Object.fromEntries(watched)).toEqual(clocks)
})

it('each bed has its own last state', () => {
  const other = { ...point('02:06', true), device: { ...point('02:06', true).device, id: 3 } }
  expect(findBedStates([point('02:05', false), other, point('02:04', true)])).toEqual([
    { deviceId: 3, inBed: true, changedAt: at('02:06'), dueAt: null },
    { deviceId: 7, inBed: false, changedAt: at('02:05'), dueAt: at('02:15') },
  ])
})

it('the alarm shows when the elder left the bed and for how long', () => {
  const absence = { changedAt: at('02:05'), dueAt: at('02:15') }
  expect(absenceAlarm(absence).content).toBe('02:05 离床，已 10 分钟未返回，请查看')
  expect(absenceAlarm({ ...absence, dueAt: absence.changedAt }).content).toBe('02:05 离床，请留意是否及时返回')
})
