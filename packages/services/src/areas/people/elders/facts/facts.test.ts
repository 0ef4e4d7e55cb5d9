import { readFile } from 'node:fs/promises'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { assessments } from '@care/shared/forms/assessments/assessments.contract'
import { rooms } from '@care/shared/house/residence/rooms/rooms.contract'
import { queryString } from '@care/shared/http/client'
import { pathOf } from '@care/shared/http/path-of'
import { ageOn } from '@care/shared/people/elders/age'
import { elders } from '@care/shared/people/elders/elders.contract'
import { healthRecords } from '@care/shared/people/elders/health/health.contract'
import { elderPapers } from '@care/shared/people/elders/print/print.contract'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ageOf, latestBirthdayAt } from '../../../../platform/db/sql/age.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { signedIdentityHeader } from '../../../../testing/identity.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, nurse } = testCallers(made, 'haidian', 'desk', 'nurse')
const today = toShanghaiDay(Date.now())
/** The birthday of a person who becomes 80 in this many days. */
const birthdayIn = (days: number) => {
  const day = toShanghaiDay(Date.now() + days * 86_400_000)
  return `${Number(day.slice(0, 4)) - 80}${day.slice(4)}`
}

/** Id of a resident who wears a device, had a warning and has a health record. */
let id = 0
beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`
    select elder.id from elder
    where tenant_id = 1000002 and check_in_status = 1 and birthday is not null
      and exists (select from device where device.tenant_id = elder.tenant_id and oldman_id = elder.id)
      and exists (select from warning where warning.tenant_id = elder.tenant_id and oldman_id = elder.id and drill_id is null)
      and exists (select from bed_stay where bed_stay.tenant_id = elder.tenant_id and oldman_id = elder.id and to_time is null)
      and exists (select from elder_health where elder_health.tenant_id = elder.tenant_id and oldman_id = elder.id)
    order by id limit 1`.execute(made.owner)
  id = rows[0]?.id ?? 0
  await made.owner.updateTable('elder').set({ idCard: null, idCardMark: null }).where('id', '=', id).execute()
  await made.owner.deleteFrom('elderAssessment').where('oldmanId', '=', id).where('status', '=', 0).execute()
})

const elder = async () => (await services.call(elders.get, haidian, { params: { id } })).data
const row = async () =>
  (await services.call(elders.page, haidian, { query: { ids: String(id) } as never })).data.records[0]
const health = async () => (await services.call(healthRecords.get, haidian, { params: { oldmanId: id } })).data?.record
const paper = async (kind: string) => {
  const { rawPayload, statusCode } = await services.app.inject({
    method: 'GET',
    url: pathOf(elderPapers.print, { id }) + queryString({ kind }),
    headers: signedIdentityHeader(haidian),
  })
  if (statusCode !== 200) throw new Error(rawPayload.toString())
  return (await pdfText(new Uint8Array(rawPayload))).join('')
}
const bed = async () => {
  const { data } = await services.call(rooms.bedInfo, haidian, {
    query: { userName: (await elder()).userName } as never,
  })
  return data.records.find(({ oldmanId }) => oldmanId === id)
}
const change = async (body: object) => {
  const { updateTime: _, ...rest } = { updateTime: null, ...body }
  expect(await services.call(elders.update, haidian, { body: { id, evenIfSimilar: true, ...rest } })).toMatchObject({
    code: 0,
  })
}
/** Each state of the three facts (known, none known, not recorded), with the text that every place must show. */
const states = [
  {
    name: 'what there is',
    facts: {
      allergies: ['青霉素', '海鲜'],
      cdIsease: ['2'],
      pastIllness: '2019 年胆囊切除',
      disability: ['3'],
      rhType: '1',
    },
    health: {
      drugAllergies: ['2'],
      pastDiseases: ['3'],
      pastNotes: '2019 年胆囊切除',
      disabilities: ['3'],
      rh: '1',
    },
    paper: ['过敏：青霉素、海鲜（', '疾病史糖尿病；2019年胆囊切除（', '残疾情况听力残疾（', 'RH阴性（'],
    diagnoses: '糖尿病\n2019 年胆囊切除',
  },
  {
    name: 'that there is nothing',
    facts: { allergies: ['无'], cdIsease: ['无'], pastIllness: null, disability: ['1'], rhType: '2' },
    health: { drugAllergies: ['1'], pastDiseases: ['1'], disabilities: ['1'], rh: '2' },
    paper: ['无已知过敏（', '疾病史无已知疾病（', '残疾情况无残疾（', 'RH阳性（'],
    diagnoses: undefined,
  },
  {
    name: 'that nobody has said',
    facts: { allergies: [], cdIsease: [], pastIllness: null, disability: [], bloodType: null, rhType: null },
    health: {},
    paper: ['过敏史未登记', '疾病史未登记', '残疾情况未登记', '血型未登记'],
    diagnoses: undefined,
  },
]
const held = ['drugAllergies', 'pastDiseases', 'pastNotes', 'disabilities', 'rh'] as const

describe.each(states)('once the fact $name is recorded', (said) => {
  beforeAll(() => change(said.facts))

  it.each<[string, () => Promise<unknown>, unknown]>([
    ['the archive', elder, said.facts],
    [
      'the health record',
      async () =>
        Object.fromEntries(Object.entries((await health()) ?? {}).filter(([name]) => held.some((one) => one === name))),
      said.health,
    ],
    ['the paper of an ambulance', async () => textsIn(await paper('summary'), said.paper), said.paper],
    ['the printed archive', async () => textsIn(await paper('archive'), said.paper), said.paper],
    [
      'an assessment that begins',
      async () => {
        await made.owner.deleteFrom('elderAssessment').where('oldmanId', '=', id).where('status', '=', 0).execute()
        const { data } = await services.call(assessments.create, nurse, { body: { oldmanId: id } })
        return (await services.call(assessments.get, haidian, { params: { id: data.id } })).data.background.diagnoses
      },
      said.diagnoses,
    ],
  ])('%s shows the fact', async (_, read, expected) => {
    const found = await read()
    if (expected !== null && typeof expected === 'object' && !Array.isArray(expected) && found !== null)
      expect(found).toMatchObject(expected)
    else expect(found).toEqual(expected)
    if (expected === said.health) expect(found).toEqual(expected)
  })

  it('every fact appears on a printed document exactly once', async () => {
    for (const kind of ['summary', 'archive'])
      for (const one of said.paper) expect((await paper(kind)).split(one)).toHaveLength(2)
  })
})
const textsIn = (text: string, wanted: string[]) => wanted.filter((one) => text.includes(one))

it.each([
  ['today', 0, 80],
  ['tomorrow', 1, 79],
])('every place shows the new age once a birthday is corrected to %s', async (_, days, age) => {
  const birthday = birthdayIn(days)
  await change({ birthday })
  expect(ageOn(birthday, today)).toBe(age)
  const ages = {
    archive: (await elder()).age,
    list: (await row())?.age,
    called: (await services.call(elders.byMobile, haidian, { query: { mobile: (await elder()).mobile ?? '' } })).data
      ?.age,
    bed: (await bed())?.age,
    warned: (
      await services.call(warnings.ofElders, haidian, {
        query: { beginTime: '2020-01-01 00:00:00', userName: (await elder()).userName, size: 100 } as never,
      })
    ).data.records.find(({ oldmanId }) => oldmanId === id)?.age,
    searched: (
      await services.call(elders.page, haidian, { query: { ids: String(id), ageStart: age, ageEnd: age } as never })
    ).data.records[0]?.age,
  }
  expect(ages).toEqual(Object.fromEntries(Object.keys(ages).map((name) => [name, age])))
  expect(await paper('summary')).toContain(`${age}岁`)
})

it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
  'the database increases the age on the birthday in Shanghai, whatever the session’s time zone (%s)',
  async (zone) => {
    const ages = await made.owner.transaction().execute(async (db) => {
      await sql`select set_config('TimeZone', ${zone}, true)`.execute(db)
      const { rows } = await sql<{ birthday: string; age: number; counts: boolean }>`
        select birthday, ${ageOf('birthday')} as age, birthday <= ${latestBirthdayAt(80)} as counts
        from (values (${birthdayIn(0)}::date), (${birthdayIn(1)}::date)) as born (birthday) order by birthday`.execute(
        db,
      )
      return rows.map(({ age, counts }) => [age, counts])
    })
    expect(ages).toEqual([
      [80, true],
      [79, false],
    ])
  },
)

it('archive, list, map of beds and printed documents agree on who is in a bed', async () => {
  const [whole, listed, there] = [await elder(), await row(), await bed()]
  const place = whereaboutsOf(whole)
  expect(place).toMatchObject({ isHoused: true, text: [whole.buildingName, whole.roomName, whole.bedName].join(' ') })
  expect(listed && whereaboutsOf(listed).text).toBe(place.text)
  expect([there?.buildingName, there?.roomName, there?.bedName].join(' ')).toBe(place.text)
  expect(await paper('summary')).toContain(`床位${place.text.replaceAll(' ', '')}`)
})

describe('the health record', () => {
  const write = (
    body: object,
    call: typeof healthRecords.create | typeof healthRecords.update = healthRecords.update,
  ) => services.call(call, nurse, { body: { oldmanId: id, record: {}, ...body } as never })

  it('writes its facts into the elder’s record, with author and time, and stores none of them itself', async () => {
    await change({ allergies: ['海鲜'], cdIsease: ['无'], pastIllness: null })
    expect((await elder()).factsSaid.allergies).toMatchObject({ by: haidian.nickName })
    expect(await write({ record: { drugAllergies: ['2'], pastDiseases: ['3'], surgery: '白内障' } })).toMatchObject({
      code: 0,
    })
    const after = await elder()
    expect(after).toMatchObject({ allergies: ['海鲜', '青霉素'], cdIsease: ['2'] })
    expect(after.factsSaid.allergies).toEqual({ by: nurse.nickName, time: expect.stringMatching(today) })
    expect(await write({ facts: { allergies: ['头孢类'] } })).toMatchObject({ code: 0 })
    expect(await elder()).toMatchObject({ allergies: ['头孢类'] })
    const kept = await made.owner
      .selectFrom('elderHealth')
      .select('record')
      .where('oldmanId', '=', id)
      .executeTakeFirst()
    expect(Object.keys(Object(kept?.record)).filter((name) => held.some((one) => one === name))).toEqual([])
    const { changes } = (await services.call(elders.history, desk, { params: { id } })).data
    expect(changes[0]).toMatchObject({ kind: 'update', fields: ['allergies'], createByName: nurse.nickName })
  })

  it('records 无 for drugs alone with that origin', async () => {
    await change({ allergies: [] })
    await write({ record: { drugAllergies: ['1'] } })
    expect(await elder()).toMatchObject({
      allergies: ['无'],
      factsSaid: { allergies: { by: nurse.nickName, from: '健康档案药物过敏史：无' } },
    })
  })

  it.each([
    [
      { facts: { cdIsease: ['无'], pastIllness: '痛风' } },
      '疾病史选了“无”就不能再填写其他内容，请改选“有”或删去其他内容',
    ],
    [{ record: { drugAllergies: ['1', '2'] } }, '药物过敏史选了“无”就不能再选其他'],
  ])('the facts %j are refused: %s', async (body, msg) => {
    expect(await write(body)).toMatchObject({ status: 400, msg })
  })
})

it('refuses 无 together with another value, also with a stored one', async () => {
  await change({ cdIsease: ['2'], pastIllness: '痛风', allergies: ['青霉素'] })
  expect(await services.call(elders.update, haidian, { body: { id, cdIsease: ['无'] } })).toMatchObject({
    status: 400,
    msg: '疾病史选了“无”就不能再填写其他内容，请改选“有”或删去其他内容',
  })
  for (const wrong of [
    { allergies: ['无', '青霉素'] },
    { disability: ['1', '3'] },
    { cdIsease: ['无'], pastIllness: '痛风' },
  ])
    await expect(made.owner.updateTable('elder').set(wrong).where('id', '=', id).execute()).rejects.toThrow('_or_none')
})

describe('the migration of facts from two records', () => {
  const migration = new URL('../../../../platform/db/migrations/20261210_0600_facts_said_once.sql', import.meta.url)

  it.each<[string, object, object, object]>([
    [
      'an illness outweighs 无',
      { cd_isease: '{2}' },
      { pastDiseases: ['1'] },
      { cd_isease: ['2'], from: '健康档案既往疾病曾填：无' },
    ],
    [
      'an illness of the health record comes over',
      { cd_isease: '{}' },
      { pastDiseases: ['3', '12'], pastNotes: '2001 年确诊' },
      { cd_isease: ['2'], past_illness: '职业病\n2001 年确诊' },
    ],
    ['words of both stay', { past_illness: '胆囊切除' }, { pastNotes: '痛风' }, { past_illness: '胆囊切除\n痛风' }],
    ['无 of one alone is 无', {}, { pastDiseases: ['1'] }, { cd_isease: ['无'], from: '健康档案既往疾病：无' }],
    [
      'an allergy outweighs 无',
      { allergies: '{青霉素}' },
      { drugAllergies: ['1'] },
      { allergies: ['青霉素'], from: '健康档案药物过敏史曾填：无' },
    ],
    [
      '无 of drugs is 无, and says whence',
      {},
      { drugAllergies: ['1'] },
      { allergies: ['无'], from: '健康档案药物过敏史：无' },
    ],
    ['a drug comes over', { allergies: '{无}' }, { drugAllergies: ['3'] }, { allergies: ['磺胺'] }],
    [
      '无 beside something goes',
      { allergies: '{无,花粉}', disability: '{1,3}' },
      {},
      { allergies: ['花粉'], disability: ['3'] },
    ],
    [
      'of two Rh factors neither is believed',
      { rh_type: '2' },
      { rh: '1' },
      { rh_type: '3', from: '长者档案 RH 阳性，健康档案 RH 阴性，请核对' },
    ],
    ['a known Rh factor outweighs 不详', { rh_type: '3' }, { rh: '1' }, { rh_type: '1' }],
    ['disabilities of both stay', { disability: '{3}' }, { disabilities: ['2'] }, { disability: ['3', '2'] }],
  ])('%s', async (_, elderHad, record, expected) => {
    const text = await readFile(migration, 'utf8')
    const rollBack = new Error('as it was')
    await made.owner
      .transaction()
      .execute(async (db) => {
        await sql`alter table elder drop constraint elder_allergies_or_none, drop constraint elder_illnesses_or_none,
          drop constraint elder_disability_or_none, drop column facts_said`.execute(db)
        const before = {
          allergies: '{}',
          cd_isease: '{}',
          past_illness: null,
          disability: '{}',
          rh_type: null,
          ...elderHad,
        }
        await sql`update elder set allergies = ${before.allergies}::text[], cd_isease = ${before.cd_isease}::text[],
          past_illness = ${before.past_illness}, disability = ${before.disability}::text[], rh_type = ${before.rh_type} where id = ${id}`.execute(
          db,
        )
        await sql`update elder_health set record = ${JSON.stringify(record)}::jsonb where oldman_id = ${id}`.execute(db)
        await sql.raw(text).execute(db)
        const { rows } = await sql<{
          row: Record<string, unknown>
        }>`select to_jsonb(elder) as row from elder where id = ${id}`.execute(db)
        const { facts_said: said, ...after } = rows[0]?.row ?? {}
        const { from, ...columns } = { from: undefined, ...expected } as Record<string, unknown>
        expect(after).toMatchObject(columns)
        const froms = Object.values(Object(said) as Record<string, { from?: string }>).flatMap((one) => one.from ?? [])
        expect(froms).toEqual(from === undefined ? [] : [from])
        const kept = await sql<{ record: object }>`select record from elder_health where oldman_id = ${id}`.execute(db)
        expect(kept.rows[0]?.record).toEqual({})
        throw rollBack
      })
      .catch((error: unknown) => {
        if (error !== rollBack) throw error
      })
  })
})
