import { elders } from '@care/shared/people/elders/elders.contract'
import { healthRecords } from '@care/shared/people/elders/health/health.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse } = testCallers(made, 'desk', 'nurse')

it('the allergy alert and the health record agree about drugs, whichever was written last', async () => {
  const body = { userName: '过敏测试', allergies: ['海鲜', '磺胺类'] }
  const { id } = (await services.call(elders.create, desk, { body })).data
  const write = (call: typeof healthRecords.create | typeof healthRecords.update, record: object) =>
    services.call(call, nurse, { body: { oldmanId: id, record } })
  const warned = async () => (await services.call(elders.get, desk, { params: { id } })).data.allergies
  const answered = async () =>
    (await services.call(healthRecords.get, nurse, { params: { oldmanId: id } })).data?.record.drugAllergies

  expect(await write(healthRecords.create, { drugAllergies: ['2'] })).toMatchObject({ code: 0 })
  expect(await warned()).toEqual(['海鲜', '青霉素'])
  await services.call(elders.update, desk, { body: { id, allergies: ['海鲜', '链霉素'] } })
  expect(await answered()).toEqual(['4'])
  await write(healthRecords.update, { residence: '1', drugAllergies: [] })
  expect(await warned()).toEqual(['海鲜', '链霉素'])
  await write(healthRecords.update, { drugAllergies: ['1'] })
  expect(await warned()).toEqual(['海鲜'])
  const { changes } = (await services.call(elders.history, desk, { params: { id } })).data
  expect(changes[0]).toMatchObject({ kind: 'update', fields: ['allergies'] })
})
