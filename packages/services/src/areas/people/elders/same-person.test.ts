import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { checkCharacter, wholeIdCard } from '@care/shared/id-card'
import { plainName } from '@care/shared/normalize-input'
import { search } from '@care/shared/overview/search/search.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian: manager } = testCallers(made, 'desk', 'haidian')

const mobile = '13877770001'
const born = '1944-08-15'
const oldCard = '110108440815102'
const person = { userName: '买买提·艾力', birthday: born, mobile, idCard: oldCard }
let id = 0
beforeAll(async () => {
  id = (await services.call(elders.create, manager, { body: person })).data.id
})

const page = async (query: object) =>
  (await services.call(elders.page, desk, { query })).data.records.map((one) => one.id)
const globally = async (text: string) =>
  (await services.call(search.find, desk, { query: { text } })).data.elders.map((one) => one.id)
const like = async (body: { userName: string; birthday?: string; mobile?: string; idCard?: string }) => {
  const answer = await services.call(elders.create, manager, { body })
  return (answer as unknown as { data: { candidates: { id: number; same: string }[] } }).data.candidates
}
let run = 0
const imported = async (values: object) => {
  const body = { key: `same-person-${++run}`, dry: true, update: false, scope: {}, rows: [{ row: 2, values }] }
  const { data } = await services.call(elders.take, { ...manager, permissions: ['internal'] }, { body: body as never })
  return data[0]
}

const numbers = [
  mobile,
  '138 7777 0001',
  '138-7777-0001',
  '138—7777—0001',
  '１３８７７７７０００１',
  '+86 138 7777 0001',
  '+8613877770001',
  '0086-138-7777-0001',
  '86 13877770001',
  "'13877770001",
  '\u202d13877770001\u202c\u200b',
  '\u3000138\u00a07777\u30000001\ufeff',
]

describe.each(numbers)('the number %j', (written) => {
  it('finds the same elder in search, list, by phone, in an import and in the check for duplicates', async () => {
    expect(await page({ userName: written })).toEqual([id])
    expect(await globally(written)).toEqual([id])
    const { data } = await services.call(elders.byMobile, desk, { query: { mobile: written } })
    expect(data).toMatchObject({ id, mobile, others: [] })
    expect(await imported({ userName: '别人', birthday: '1950-01-01', mobile: written })).toMatchObject({
      outcome: 'create',
      message: '手机号码：另有长者登记了同一号码',
    })
    expect(await imported({ userName: person.userName, mobile: written })).toMatchObject({ outcome: 'skip' })
    expect(await like({ userName: '别人', mobile: written })).toMatchObject([{ id, same: 'mobile' }])
  })
})

const names = [
  '买买提·艾力',
  '买买提•艾力',
  '买买提．艾力',
  '买买提・艾力',
  '买买提 艾力',
  '\u200b买买提\u3000艾力\u202e',
  '买买提.艾力',
  '买买提艾力',
]

describe.each(names)('the name %j', (written) => {
  it('finds the same elder in search, list, in an import and in the check for duplicates', async () => {
    expect(await page({ userName: written })).toEqual([id])
    expect(await globally(written)).toEqual([id])
    expect(await imported({ userName: written, birthday: born })).toMatchObject({
      outcome: 'skip',
      message: '姓名和出生日期：已有同名且同日出生的长者档案，未作修改',
    })
    expect(await like({ userName: written, birthday: born })).toMatchObject([{ id, same: 'name' }])
  })
})

it('finds the same elder by pinyin, and by each part of the name', async () => {
  for (const typed of ['mmtal', 'maimaiti', 'aili', '艾力', '提·艾'])
    expect(await page({ userName: typed })).toContain(id)
  expect(await page({ userName: '·' })).toEqual([])
})

it.each([
  oldCard,
  wholeIdCard(oldCard),
  '１１０１０８４４０８１５１０２',
  `'${oldCard}`,
  '110108 440815 102',
  `\u200e${wholeIdCard(oldCard)}`,
])('accepts the ID number %j as that of the elder whose document has fifteen digits', async (written) => {
  expect(await page({ idCard: written })).toEqual([id])
  expect(await imported({ userName: '另写', idCard: written })).toMatchObject({
    outcome: 'skip',
    message: '身份证号：已有该号码的长者档案，未作修改',
  })
  expect(await like({ userName: '另写', idCard: written })).toMatchObject([{ id, same: 'idCard' }])
  expect((await services.call(elders.idCard, manager, { params: { id } })).data).toEqual({ idCard: oldCard })
  const { data } = await services.call(elders.get, manager, { params: { id } })
  expect(data).toMatchObject({ birthday: born, gender: '2', idCard: '110**********02' })
  const put = { id, idCard: data.idCard, mobile: '138 7777 0001' }
  expect((await services.call(elders.update, manager, { body: put })).data).toBe(true)
})

it('finds all elders who share a number, as couples do, its owner before relatives', async () => {
  const shared = '13877770002'
  const make = async (userName: string, body: object) =>
    (await services.call(elders.create, manager, { body: { userName, evenIfSimilar: true, ...body } })).data.id
  const husband = await make('沙依提·努尔', { mobile: shared })
  const wife = await make('阿依古丽·买买提', { mobile: '+86 138-7777-0002' })
  const families = [{ name: '女婿', relation: '4', mobile: '１３８７７７７０００２' }]
  const mother = await make('古丽娜尔', { families })
  const { data } = await services.call(elders.byMobile, desk, { query: { mobile: '138 7777 0002' } })
  expect([data?.id, ...(data?.others ?? []).map((one) => one.id)]).toEqual([wife, husband, mother])
  expect(data?.others[0]).toEqual({
    id: husband,
    userName: '沙依提·努尔',
    tenantId: desk.tenantId,
    tenantName: expect.any(String),
  })
  expect((await page({ userName: '138 7777 0002' })).sort()).toEqual([husband, wife].sort())
})

it('normalises input of other clients in the same way as the console', async () => {
  const userName = "\u202e'阿孜古丽\u00a0\u3000Ｌｉ\u200b "
  const body = {
    userName,
    mobile: "'+86 138-7777-0003\u200b",
    idCard: '11010819450901102×'.replace('×', checkCharacter('11010819450901102')),
  }
  const { data } = await services.call(elders.create, manager, { body })
  const got = (await services.call(elders.get, desk, { params: { id: data.id } })).data
  expect(got).toMatchObject({ userName: '阿孜古丽 Li', mobile: '13877770003', birthday: '1945-09-01' })
})

it('normalises a name in the database to the same plain form as in the code', async () => {
  const { rows } = await sql<{ gone: number[]; plain: string[] }>`
    select array(select n from generate_series(1, 65535) n where n not between 55296 and 57343
      and plain_name('甲' || chr(n) || '乙') = '甲乙') as gone,
      array(select plain_name(name) from unnest(${[...names, ' ’Ａb．Ｃ', 'É。é']}::text[]) with ordinality as t (name, at) order by at) as plain`.execute(
    made.owner,
  )
  const here: number[] = []
  for (let n = 1; n < 0x10000; n += 1)
    if ((n < 0xd800 || n > 0xdfff) && plainName(`甲${String.fromCharCode(n)}乙`) === '甲乙') here.push(n)
  expect(rows[0]?.gone).toEqual(here)
  expect(rows[0]?.plain).toEqual([...names, ' ’Ａb．Ｃ', 'É。é'].map(plainName))
})

it('finds the warnings of an elder by the name in any form, and by the number', async () => {
  const {
    id: oldmanId,
    tenantId,
    mobile: own,
  } = await made.owner
    .selectFrom('warning')
    .innerJoin('elder', inTenant('elder.id', 'warning.oldmanId'))
    .select(['elder.id', 'elder.tenantId', 'elder.mobile'])
    .where('elder.tenantId', '=', desk.tenantId)
    .where('elder.mobile', 'is not', null)
    .executeTakeFirstOrThrow()
  const number = own ?? ''
  await made.owner
    .updateTable('elder')
    .set({ userName: '热合曼·司马义' })
    .where('tenantId', '=', tenantId)
    .where('id', '=', oldmanId)
    .execute()
  const found = async (userName: string) => {
    const { data } = await services.call(warnings.page, desk, { query: { userName } })
    return new Set(data.records.map((one) => one.oldmanId))
  }
  for (const written of ['热合曼•司马义', '热合曼 司马义', `+86 ${number.slice(0, 3)}-${number.slice(3)}`])
    expect([...(await found(written))], written).toEqual([oldmanId])
})

it('requires confirmation of an age above 130 years, and refuses a birthday in the future', async () => {
  const refusal = async (body: object) =>
    (await services.call(elders.create, manager, { body: { userName: '高寿', ...body } as never })).msg
  expect(await refusal({ birthday: '1895-01-01' })).toBe('按出生日期已超过130岁，请核对')
  expect(await refusal({ birthday: '2999-01-01' })).toBe('出生日期不能晚于今天')
  expect(await refusal({ idCard: '440524188001010014' })).toBe('身份证号码：按出生日期已超过130岁，请核对')
  expect(await imported({ userName: '高寿', birthday: '1895-01-01' })).toBeUndefined()
})
