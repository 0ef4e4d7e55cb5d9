import { isCallForHelp, isQuiet, type Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testDatabase } from '../../../testing/database.ts'
import { callerOf } from '../../../testing/identity.ts'
import { findWarningPage } from './warning.repository.ts'

const made = testDatabase()

const places = ['unclaimed call', 'unclaimed 3', 'unclaimed 2', 'unclaimed 1', 'claimed', 'quiet', 'handled']
function placeOf(warning: Warning): string {
  if (warning.isDisposed === Disposal.Handled) return 'handled'
  if (isQuiet(warning)) return 'quiet'
  if (warning.isDisposed === Disposal.InProgress) return 'claimed'
  return isCallForHelp(warning) ? 'unclaimed call' : `unclaimed ${warning.warningLevel}`
}
const rankOf = (warning: Warning) => places.indexOf(placeOf(warning))

it('urgent first: unclaimed calls for help, other unclaimed ones by level, claimed ones, then the rest, newest first', async () => {
  const desk = await callerOf(made.database, 'desk')
  const read = (search: object) =>
    inTenants(made.database, desk.tenantIds, (db) => findWarningPage(db, desk, { current: 1, size: 100, ...search }))
  // the latest of each kind becomes the earliest open ones
  const before = await read({})
  const [call, high, low, claimed] = [...before.records].reverse()
  for (const [warning, set] of [
    [call, { isDisposed: 0, sourceType: 9, warningLevel: 3 }],
    [high, { isDisposed: 0, sourceType: 6, warningLevel: 3 }],
    [low, { isDisposed: 0, sourceType: 14, warningLevel: 1 }],
    [claimed, { isDisposed: 2, sourceType: 9, warningLevel: 3, claimerId: desk.userId, claimerName: '孙丽' }],
  ] as const)
    await made.owner
      .updateTable('warning')
      .set({ quietId: null, handleTime: null, outcome: null, ...set })
      .where('id', '=', warning?.id ?? 0)
      .execute()

  const { records, total } = await read({ urgentFirst: '1' })
  expect(total).toBe(before.total)
  const expected = [...(await read({})).records].sort((a, b) => rankOf(a) - rankOf(b) || b.id - a.id)
  if (total <= 100) expect(records.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  expect(new Set(records.map(placeOf)).size).toBeGreaterThan(4)
  expect(records.map(rankOf)).toEqual(records.map(rankOf).toSorted((a, b) => a - b))
  const [first] = records
  expect(first && placeOf(first)).toBe('unclaimed call')
})
