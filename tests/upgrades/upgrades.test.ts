import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { starterParts } from '../../packages/services/src/areas.ts'
import { migrate } from '../../packages/services/src/platform/db/migrate.ts'
import { dataSteps } from '../../packages/services/src/platform/setup/data-steps.ts'
import { dictionaries } from '../../packages/services/src/platform/setup/dictionaries.ts'
import { prepareData } from '../../packages/services/src/platform/setup/first-start.ts'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { dataSecrets } from '../../packages/services/src/testing/identity.ts'
import { isIntended } from './intended-changes.ts'
import { loadRelease, recordedReleases } from './load.ts'
import { type Change, changesOf, type Rows, readRows } from './rows.ts'

/** Every test run covers the oldest release, `npm run upgrades` all releases. */
const wanted = process.env.UPGRADES === 'all' ? recordedReleases : recordedReleases.slice(0, 1)

describe.each(wanted)('the recorded data of %s', (file) => {
  const made = testDatabase('blank')
  const kept: Partial<Record<'before' | 'after', Rows>> = {}
  const rowsOf = (when: 'before' | 'after', table: string) => [...(kept[when]?.get(table)?.rows.values() ?? [])]
  const start = async () => {
    await migrate(made.ownerUrl, dataSteps(dataSecrets))
    await prepareData({ databaseUrl: made.ownerUrl, dataSecrets, starterParts })
  }

  it('the recorded data are upgraded with only the intended changes, and a second start changes nothing', async () => {
    const client = new pg.Client({ connectionString: made.ownerUrl })
    await client.connect()
    try {
      await loadRelease(client, file)
      const before = await readRows(client)
      await start()
      const after = await readRows(client, before)
      Object.assign(kept, { before, after: await readRows(client) })
      expect(before.get('elder')?.rows.size).toBeGreaterThan(50)
      expect(summed(changesOf(before, after).filter((change) => !isIntended(change)))).toEqual([])
      await start()
      expect(summed(changesOf(kept.after as Rows, await readRows(client)))).toEqual([])
    } finally {
      await client.end()
    }
  })

  it('upgraded data have the current labels, except labels that users changed', () => {
    const types = new Map(rowsOf('after', 'sys_dict').map(({ id, type }) => [id, type]))
    const said = Object.groupBy(rowsOf('after', 'sys_dict_item'), ({ dict_id }) => String(types.get(dict_id)))
    const [wordsNow, wordsThen] = [new Map<string, unknown>(), new Map<string, unknown>()]
    for (const [type, { items }] of Object.entries(dictionaries))
      for (const [value, label, colour = 'default'] of items) wordsNow.set(`${type} ${value}`, [label, colour])
    for (const [type, items = []] of Object.entries(said))
      for (const { value, label, color_class } of items) wordsThen.set(`${type} ${value}`, [label, color_class])

    const other = [...wordsNow].filter(([word, now]) => JSON.stringify(wordsThen.get(word)) !== JSON.stringify(now))
    expect(other.map(([word]) => word)).toEqual(['warning_source_type 2', 'warning_source_type 7'])
    expect(wordsThen.get('warning_source_type 2')).toContain('心率不正常')
    expect(wordsThen.get('warning_source_type 7')).toEqual(['电子围栏', 'success'])
  })

  const isKnown = (migration: string) => rowsOf('before', 'schema_migration').some(({ name }) => name === migration)
  const knewStarters = () => isKnown('20261203_0100_tenants.sql')

  it('an upgraded institution gets the same initial records as a new institution', () => {
    const without = (table: string) => {
      const having = new Set(rowsOf('after', table).map(({ tenant_id }) => tenant_id))
      return rowsOf('after', 'sys_tenant').flatMap(({ id, parent_id }) =>
        parent_id === 0 || having.has(id) ? [] : [id],
      )
    }
    const parts = ['duty_shift', 'commodity', 'elder_tag', 'product_category']
    if (!knewStarters()) expect(parts.map(without)).toEqual(parts.map(() => []))
  })

  it('schedules a next ladder step for every open warning', () => {
    const open = rowsOf('after', 'warning').filter((row) => row.is_disposed === 0 && Number(row.warning_level) > 1)
    expect(open.length).toBeGreaterThan(0)
    if (!isKnown('20261130_0200_ladder.sql'))
      expect(open.flatMap(({ id, watch_time }) => (watch_time ? [] : [id]))).toEqual([])
  })

  it('an upgrade keeps people in their departments', () => {
    const names = new Map(rowsOf('after', 'sys_dept').map(({ id, name }) => [id, name]))
    const now = new Map(rowsOf('after', 'sys_user').map(({ id, dept_id }) => [id, names.get(dept_id)]))
    const placed = rowsOf('before', 'sys_user').filter(({ dept_name }) => typeof dept_name === 'string')
    if (!knewStarters()) expect(placed.length).toBeGreaterThan(0)
    expect(placed.map(({ id }) => now.get(id))).toEqual(placed.map(({ dept_name }) => dept_name))
  })
})

/** Summarises changes: one line per table and column, with an example. */
function summed(changes: Change[]): string[] {
  const grouped = Map.groupBy(
    changes,
    ({ table, column, before }) => `${table}${column ? `.${column}` : before ? ' -' : ' +'}`,
  )
  return [...grouped].map(
    ([name, all]) => `${name} ×${all.length}: ${JSON.stringify(all[0]?.before)} → ${JSON.stringify(all[0]?.after)}`,
  )
}
