import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { DeviceRegistry } from '../../../devices/devices/devices.port.ts'
import { rehearseAlarm } from './rehearse-alarm.ts'

const made = testDatabase()

/** Numbers that the sequence of warnings gave so far, and the rows of each table that a call for help writes. */
async function written() {
  const count = (table: string) => sql`(select count(*) from ${sql.table(table)})::integer`
  const { rows } = await sql<{ numbers: number; rows: number[] }>`
    select (select last_value from warning_number)::integer as numbers, array[
      ${sql.join(['warning', 'warning_event', 'warning_feed', 'measurement', 'device_message', 'notice'].map(count))}] as rows
  `.execute(made.owner)
  return rows[0] ?? { numbers: 0, rows: [] }
}

it('a rehearsed call for help goes as far as its warning, and leaves no row', async () => {
  const before = await written()
  await rehearseAlarm(made.database, new DeviceRegistry(made.database))
  const after = await written()
  expect(after.rows).toEqual(before.rows)
  expect(after.numbers).toBeGreaterThan(before.numbers)
})

it('without a device that somebody wears there is nothing to rehearse', async () => {
  await made.owner.updateTable('device').set({ lifecycle: 5, oldmanId: null }).execute()
  const before = await written()
  await rehearseAlarm(made.database, new DeviceRegistry(made.database))
  expect(await written()).toEqual(before)
})
