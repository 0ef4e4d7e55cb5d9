import { dictionaryItems, parameters } from '@care/shared/admin/administration/administration.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dictionaries } from '../../../../platform/setup/dictionaries.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'
import { dictionaryUses } from './dictionary-uses.ts'

const made = testDatabase()
const services = testServices(made)
const { admin } = testCallers(made, 'admin')

async function effectOf(type: string, value: string) {
  const { id } = await made.owner
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select('item.id')
    .where('type', '=', type)
    .where('value', '=', value)
    .executeTakeFirstOrThrow()
  return (await services.call(dictionaryItems.effect, admin, { params: { id } })).data.uses
}

it('the effect of a dictionary item is how many records of which institutions hold its value', async () => {
  await sql`update elder set nation = null`.execute(made.owner)
  await sql`update elder set nation = '99' where tenant_id in (1000002, 1000010)
    and id in (select id from (select id, row_number() over (partition by tenant_id order by id) as at from elder
      where tenant_id in (1000002, 1000010)) as one where at <= 3)`.execute(made.owner)
  await sql`update elder set nation = '01' where tenant_id = 1000010 and nation = '99'
    and id = (select min(id) from elder where tenant_id = 1000010)`.execute(made.owner)
  expect(await effectOf('nation', '99')).toEqual([
    {
      place: '长者档案 · 民族',
      records: 5,
      isMore: false,
      tenants: 2,
      most: [
        { tenantName: '康宁养老·海淀院', records: 3 },
        { tenantName: '安和居家养老服务中心', records: 2 },
      ],
    },
  ])
})

it('finds values in arrays, in numbers and in every column that uses a dictionary', async () => {
  await sql`update elder set cd_isease = '{}'`.execute(made.owner)
  await sql`update elder set cd_isease = '{1,2}' where id = (select oldman_id from device where imei = '860000000000001')`.execute(
    made.owner,
  )
  expect((await effectOf('cd_isease', '2'))[0]).toMatchObject({ records: 1, tenants: 1 })
  const levels = await effectOf('warning_level', '1')
  expect(levels.map(({ place }) => place)).toEqual(['预警（近30天） · 预警等级'])
  expect((await effectOf('pay_type', '1')).map(({ place }) => place)).toHaveLength(4)
})

it('the columns of every built-in dictionary are listed, and all listed columns exist', async () => {
  const known = new Set(dictionaryUses.map(({ dict }) => dict))
  expect(Object.keys(dictionaries).filter((type) => !known.has(type))).toEqual([])
  for (const [type, { items }] of Object.entries(dictionaries))
    expect((await effectOf(type, items[0]?.[0] ?? '')).length, type).toBeGreaterThan(0)
})

it('the effect of a parameter is what uses it and which institutions are about to pay to the published account', async () => {
  const effect = async (key: string) => {
    const { publicId: id } = await made.owner
      .selectFrom('sysParam')
      .select('publicId')
      .where('publicKey', '=', key)
      .executeTakeFirstOrThrow()
    return (await services.call(parameters.effect, admin, { params: { id } })).data.uses
  }
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from package_order where pay_status in (1, 6)`.execute(made.owner)
  const [reader, orders] = await effect('TRANSFER')
  expect(reader).toMatchObject({ records: null, place: expect.stringContaining('对公账户') })
  expect(orders).toMatchObject({ place: '待付款的套餐订单', records: rows[0]?.open })
  expect(rows[0]?.open).toBeGreaterThan(0)
  expect(await effect('SITE_TITLE')).toHaveLength(1)
})
