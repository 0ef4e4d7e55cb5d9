import { costProjects, projectPrices } from '@care/shared/money/catalogue/catalogue.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian: manager, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const first = async () =>
  made.owner.selectFrom('costService').selectAll().where('tenantId', '=', 1000002).limit(1).executeTakeFirstOrThrow()
let run = 0
const take = async (rows: object[], { dry = false, key = `projects-${++run}` } = {}) => {
  const body = { key, dry, update: false, scope: {}, rows: rows.map((values, at) => ({ row: at + 2, values })) }
  return (
    await services.call(costProjects.take, { ...manager, permissions: ['internal'] } as never, { body: body as never })
  ).data.map(({ outcome, message }) => [outcome, message])
}
const named = async (projecName: string) =>
  (await services.call(costProjects.page, manager, { query: { projecName } })).data.records

it('new projects of a file get a service by its name, and a price of today; a dry run writes nothing', async () => {
  const { serverName } = await first()
  const row = { projecName: '导入助浴', serverName, projecStandardPrice: 88.5, subsidyPrice: 44, ltcCode: 'HL-001' }
  expect(await take([row], { dry: true })).toEqual([['create', null]])
  expect(await named('导入助浴')).toEqual([])
  expect(await take([row], { key: 'projects-once' })).toEqual([['create', null]])
  expect(await take([row], { key: 'projects-once' })).toEqual([['create', null]])
  const [project] = await named('导入助浴')
  expect(project).toMatchObject({ projecStandardPrice: 88.5, subsidyPrice: 44, ltcCode: 'HL-001', projecUnit: '次' })
  const query = { projectId: project?.id ?? 0 }
  expect((await services.call(projectPrices.page, manager, { query })).data.records).toHaveLength(1)
  expect(
    await take([
      row,
      { ...row, projecName: '导入二', serverName: '没有的分类' },
      { ...row, projecName: '导入三' },
      { ...row, projecName: '导入四', ltcCode: 'HL-002', subsidyPrice: 90 },
    ]),
  ).toEqual([
    ['skip', '服务项目已存在，未作修改'],
    ['refused', '服务分类“没有的分类”不存在，请先新增'],
    ['refused', '长护险编码已用于其他服务项目'],
    ['refused', '补贴价不能高于单价'],
  ])
})

it('a code of the long-term care insurance is used by one project, and a picture must be readable', async () => {
  const { id: serverId } = await first()
  const draft = { serverId, projecStandardPrice: 10, ltcCode: 'HL-100' }
  const create = (given: object, by = manager) =>
    services.call(costProjects.create, by, { body: { ...draft, ...given } as never })
  expect((await create({ projecName: '编码一' })).msg).toBeNull()
  expect(await create({ projecName: '编码二' })).toMatchObject({ msg: '长护险编码已用于其他服务项目' })
  expect(await create({ projecName: '编码三', ltcCode: '错 误' })).toMatchObject({ status: 400 })
  expect(await create({ projecName: '编码四', ltcCode: '', picture: '/admin/sys-file/1000003/x.png' })).toMatchObject({
    status: 404,
  })
  expect((await create({ projecName: '编码五', ltcCode: '' })).msg).toBeNull()
  expect((await create({ projecName: '编码六', ltcCode: '' })).msg).toBeNull()
  expect((await create({ projecName: '编码一' }, chaoyang)).code).toBe(1)
})
