import { readdirSync, readFileSync } from 'node:fs'
import { warningReports } from '@care/shared/alarms/warnings/reports/warning-reports.contract'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { settingTryouts } from '@care/shared/devices/devices/config/tryout.contract'
import { fleet } from '@care/shared/devices/devices/fleet/fleet.contract'
import { drills } from '@care/shared/devices/devices/support/drills.contract'
import { rooms } from '@care/shared/house/residence/rooms/rooms.contract'
import { screens } from '@care/shared/overview/screens/screens.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { timeline } from '@care/shared/people/elders/timeline/timeline.contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from './testing/callers.ts'
import { testDatabase } from './testing/database.ts'
import { messageOf, testIngestion, watch } from './testing/ingestion.ts'
import { testServices } from './testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { ingest } = testIngestion(made)
const { haidian: manager, desk, group } = testCallers(made, 'haidian', 'desk', 'group')
let of = { deviceId: 0, oldmanId: 0, userName: '' }
beforeAll(async () => {
  // an open warning of the demo data would merge with the warning raised here
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  of = await made.owner
    .selectFrom('device as d')
    .innerJoin('elder as e', 'e.id', 'd.oldmanId')
    .select(['d.id as deviceId', 'e.id as oldmanId', 'e.userName'])
    .where('imei', '=', watch)
    .executeTakeFirstOrThrow()
})

/** All figures that count warnings or rate a person by them. */
const figures: Record<string, () => Promise<unknown>> = {
  instrument: async () => (await services.call(fleet.instrument, manager, { query: {} })).data,
  trendOfDay: async () => (await services.call(fleet.warningTrend, manager, { query: { type: 'day' } })).data,
  trendOfYear: async () => (await services.call(fleet.warningTrend, manager, { query: { type: 'year' } })).data,
  home: async () => (await services.call(elders.home, manager, { query: {} })).data,
  tenantScreen: async () => countsOf((await services.call(screens.tenant, desk, {})).data),
  groupScreen: async () =>
    countsOf((await services.call(screens.group, { ...group, tenantIds: [group.tenantId, 1000002] }, {})).data),
  tryout: async () => {
    const body = { deviceId: of.deviceId, settings: { fallEnable: false } }
    return (await services.call(settingTryouts.run, manager, { body })).data
  },
  timeline: async () => (await services.call(timeline.read, manager, { params: { id: of.oldmanId }, query: {} })).data,
  beds: async () => {
    const { data } = await services.call(rooms.bedInfo, manager, { query: { userName: of.userName, size: 100 } })
    return data.records.map(({ warningCount }) => warningCount)
  },
  response: async () => (await services.call(warningReports.response, manager, { query: today() })).data,
  falseAlarms: async () => (await services.call(warningReports.falseAlarms, manager, { query: today() })).data,
  bellsDue: async () => (await services.call(warnings.bell, desk, { query: {} })).data.outcomeDue,
}
const today = () => ({ start: toShanghaiDay(Date.now()), end: toShanghaiDay(Date.now()) })
/** A screen's figures without its open warnings, which may include marked drills. */
const countsOf = ({ warnings: _, time: __, ...counts }: { warnings: unknown; time: string }) => counts
const read = async () =>
  Object.fromEntries(await Promise.all(Object.entries(figures).map(async ([name, ask]) => [name, await ask()])))

/** Raises a warning, claims it and closes it; reads all figures after each step. */
async function lives(raise: () => Promise<unknown>) {
  await raise()
  const raised = await read()
  const newest = made.owner.selectFrom('warning').select('id').where('imei', '=', watch).where('isDisposed', '=', 0)
  const { id } = await newest.orderBy('id', 'desc').executeTakeFirstOrThrow()
  await services.call(warnings.claim, desk, { params: { id } })
  const body = { id, processMode: 1, isDisposed: 1 } as const
  expect(await services.call(warnings.updateStatus, desk, { body })).toMatchObject({ code: 0 })
  return [raised, await read()] as const
}

it('raising, claiming and closing a warning of a drill changes no figure; a real warning changes them all', async () => {
  const before = await read()
  const drilled = await lives(async () => {
    const body = { deviceId: of.deviceId, scenario: 'fall', minutes: 0 } as const
    const { data } = await services.call(drills.start, manager, { body })
    const state = async () => (await services.call(drills.get, manager, { params: { id: data.id } })).data.state
    await expect.poll(state).toBe('done')
  })
  expect(drilled).toEqual([before, before])

  const [raised, closed] = await lives(() => ingest(messageOf('fall')))
  const changed = Object.keys(figures).filter(
    (name) =>
      JSON.stringify(raised[name]) !== JSON.stringify(before[name]) ||
      JSON.stringify(closed[name]) !== JSON.stringify(before[name]),
  )
  expect(changed).toEqual(Object.keys(figures))
})

/**
 * Readers of warnings that may include drills: lists that mark drills, rows about one warning, and a person's open
 * work.
 */
const needNot = [
  'areas/alarms/warnings/demo/warnings-demo.repository.ts',
  'areas/alarms/warnings/ladder/ladder-call.repository.ts',
  'areas/alarms/warnings/ladder/warning-sms.repository.ts',
  'areas/alarms/warnings/staff-work.repository.ts',
  'areas/alarms/warnings/warning-feed.repository.ts',
  'areas/work/incidents/incident-demo.repository.ts',
]

it('every file that reads warnings excludes drills, or is listed as an exception', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const readers = files.filter(
    (file) =>
      file.endsWith('.repository.ts') &&
      !file.startsWith('testing') &&
      /\b(from|join|update) warning\b(?!_)|(selectFrom|Join|updateTable|rowsOf)\((db, )?'warning( as \w+)?'/.test(
        readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
      ),
  )
  const silent = readers.filter((file) => !/drill/i.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  expect(readers.length).toBeGreaterThan(15)
  expect(silent.sort()).toEqual(needNot)
})
