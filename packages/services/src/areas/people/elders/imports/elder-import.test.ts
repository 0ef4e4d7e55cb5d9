import type { Caller } from '@care/shared/admin/session/session'
import { checkCharacter } from '@care/shared/id-card'
import { elders } from '@care/shared/people/elders/elders.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, group, desk } = testCallers(made, 'haidian', 'chaoyang', 'group', 'desk')

type Values = Parameters<typeof bring>[1][number]
const bring = (
  caller: Caller,
  rows: ({ userName: string } & Record<string, string | undefined>)[],
  { key, dry = false, tenantId }: { key: string; dry?: boolean; tenantId?: number },
) =>
  services.call(
    elders.take,
    { ...caller, permissions: ['internal'] },
    {
      body: {
        key,
        dry,
        update: false,
        scope: { tenantId },
        rows: rows.map((values, at) => ({ row: at + 2, values })),
      },
    },
  )
const said = async (...given: Parameters<typeof bring>) =>
  (await bring(...given)).data.map(({ outcome, message }) => (message ? `${outcome} ${message}` : outcome))

const cardOf = (digits: string) => digits + checkCharacter(digits)
const card = cardOf('11010819400501102')
const whole: Values = {
  userName: '欧阳导入',
  idCard: card,
  gender: '女',
  mobile: '13712345678',
  address: '示范路1号',
  careLevel: '二级护理',
  anergy: '1',
  nation: '汉族',
  remark: '喜欢听戏',
  emergencyName: '欧阳女儿',
  emergencyRelation: '女儿',
  emergencyMobile: '13912345678',
}
const plain: Values = { userName: '司马导入', birthday: '1938/3/9' }
const find = async (userName: string, caller = desk) =>
  (await services.call(elders.page, caller, { query: { userName } })).data.records

it('previews the rows by the same plan as the import, and imports a file once', async () => {
  const rows = [whole, plain, { ...plain, userName: '无名', careLevel: '九级护理' }]
  const outcomes = ['create', 'create', 'refused 护理等级：没有这一项，请按模板的填写说明填写']
  expect(await said(haidian, rows, { key: 'look-first', dry: true })).toEqual(outcomes)
  expect(await find('导入')).toEqual([])

  expect(await said(haidian, rows, { key: 'then-write' })).toEqual(outcomes)
  expect(await said(haidian, rows, { key: 'then-write' })).toEqual(outcomes)
  expect((await find('导入')).map(({ userName }) => userName).sort()).toEqual(['司马导入', '欧阳导入'])

  const again = [
    'skip 身份证号：已有该号码的长者档案，未作修改',
    'skip 姓名和出生日期：已有同名且同日出生的长者档案，未作修改',
    outcomes[2],
  ]
  expect(await said(haidian, rows, { key: 'the-same-file-again', dry: true })).toEqual(again)
  expect(await said(haidian, rows, { key: 'the-same-file-once-more' })).toEqual(again)
  expect(await find('导入')).toHaveLength(2)
})

it('stores a row as a whole archive: codes, data from the ID number, the encrypted number, the first contact', async () => {
  const [found] = await find('欧阳导入')
  const id = found?.id ?? 0
  const { data } = await services.call(elders.get, desk, { params: { id } })
  expect(data).toMatchObject({
    userName: '欧阳导入',
    gender: '2',
    birthday: '1940-05-01',
    mobile: '13712345678',
    idCard: `110*************${card.slice(-2)}`,
    careLevel: '2',
    anergy: '1',
    nation: '01',
    remark: '喜欢听戏',
    tenantId: 1000002,
    checkInStatus: 0,
    families: [
      { name: '欧阳女儿', relation: '4', mobile: '13912345678', isEmergency: true, isGuardian: false, sort: 0 },
    ],
  })
  expect((await services.call(elders.idCard, desk, { params: { id } })).data).toEqual({ idCard: card })
  expect((await find('司马导入'))[0]).toMatchObject({ birthday: '1938-03-09', gender: '0' })
})

it('warns of a phone number that another elder has, and refuses a gender that contradicts the ID card', async () => {
  const rows = [
    { userName: '上官导入', birthday: '1941-01-01', mobile: '13712345678' },
    { userName: '上官另外', idCard: cardOf('11010819410101103'), gender: '女' },
  ]
  expect(await said(haidian, rows, { key: 'with-a-phone', dry: true })).toEqual([
    'create 手机号码：另有长者登记了同一号码',
    'refused 性别与身份证号不一致',
  ])
})

it('recognises existing elders in a sheet without birthdays or with masked numbers, and creates no duplicates', async () => {
  const [userName, fault] = [whole.userName, '新建档案请填写完整号码，不能带 *']
  const known = 'skip 姓名：已有同名长者的档案，未作修改；如为另一人请填写身份证号或出生日期'
  const rows = [
    { userName },
    { userName, mobile: '137****5678' },
    { userName, mobile: '13712345678', idCard: '110*************22', address: '别处' },
    { userName, mobile: '139****0000' },
    { userName: '南宫导入', birthday: '1940-01-01', mobile: '137****5678' },
    { userName: '南宫导入', birthday: '1940-01-01', idCard: '110*************22' },
    { userName: '南宫导入' },
  ]
  expect(await said(haidian, rows, { key: 'a-masked-sheet' })).toEqual([
    known,
    known,
    known,
    `refused 出生日期：请填写身份证号或出生日期；手机号码：${fault}`,
    `refused 手机号码：${fault}`,
    `refused 身份证号：${fault}`,
    'refused 出生日期：请填写身份证号或出生日期',
  ])
  expect((await find(userName))[0]).toMatchObject({ mobile: '13712345678', address: '示范路1号' })
})

it('imports elders into institutions that the caller may see, and recognises no elders of others', async () => {
  expect(await bring(haidian, [plain], { key: 'elsewhere-0', tenantId: 1000003 })).toMatchObject({
    status: 404,
    msg: '机构不存在',
  })
  expect(await said(chaoyang, [plain], { key: 'elsewhere-1', dry: true })).toEqual(['create'])
  const above = { ...group, tenantIds: [1000001, 1000002, 1000003] }
  expect(await said(above, [{ ...plain, userName: '诸葛导入' }], { key: 'elsewhere-2', tenantId: 1000003 })).toEqual([
    'create',
  ])
  expect((await find('诸葛导入', above))[0]).toMatchObject({ tenantId: 1000003 })
})

it('imports a person only once from two concurrent files', async () => {
  const rows = [
    { ...whole, userName: '东方导入', idCard: cardOf('11010819420601104') },
    { ...plain, userName: '夏侯导入' },
  ]
  const both = await Promise.all([
    said(haidian, rows, { key: 'at-once-one' }),
    said(haidian, rows, { key: 'at-once-two' }),
  ])
  expect(both.flat().filter((outcome) => outcome.startsWith('create'))).toHaveLength(2)
  expect(await find('东方导入')).toHaveLength(1)
  expect(await find('夏侯导入')).toHaveLength(1)
})
