import { catalogue, costProjects, costServices } from '@care/shared/money/catalogue/catalogue.contract'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk } = testCallers(made, 'haidian', 'desk')

async function created(serverName: string, parentId?: number) {
  const { code, msg } = await services.call(costServices.create, haidian, { body: { serverName, parentId } })
  if (code !== 0) return { id: 0, msg }
  const { data } = await services.call(costServices.page, haidian, { query: { serverName } as never })
  return { id: data.records[0]?.id ?? 0, msg }
}
const move = (id: number, parentId: number | null) =>
  services.call(costServices.update, haidian, { body: { id, parentId } })
const remove = (id: number) => services.call(costServices.remove, haidian, { params: { id } })
const project = async (projecName: string, serverId: number) => {
  const body = { projecName, serverId, projecStandardPrice: 10 }
  await services.call(costProjects.create, haidian, { body })
  const { data } = await services.call(costProjects.page, haidian, { query: { projecName } })
  return data.records[0]?.id ?? 0
}
const offered = async () =>
  (await services.call(catalogue.tree, desk, { query: {} })).data.map(({ serverName }) => serverName)

const levels: number[] = []
beforeAll(async () => {
  for (const name of ['一级', '二级', '三级', '四级']) levels.push((await created(name, levels.at(-1))).id)
})

it('the tree has four levels at most and no cycle', async () => {
  const deepest = { code: 1, msg: '服务分类最多4级' }
  expect(await created('五级', levels[3])).toMatchObject({ id: 0, msg: deepest.msg })
  const { id } = await created('另一级')
  await created('另二级', id)
  expect(await move(id, levels[2] ?? 0)).toMatchObject(deepest)
  expect(await move(id, levels[1] ?? 0)).toMatchObject({ code: 0 })
  expect(await move(levels[0] ?? 0, levels[2] ?? 0)).toMatchObject({
    code: 1,
    msg: '上级分类不能是服务分类自己或它的下级',
  })
})

it('a disabled service hides its projects and those of all services below it', async () => {
  await project('夜间陪护', levels[3] ?? 0)
  expect(await offered()).toContain('四级')
  await services.call(costServices.update, haidian, { body: { id: levels[1] ?? 0, status: '1' } })
  expect(await offered()).not.toContain('四级')
  const { data } = await services.call(costProjects.ofTenant, haidian, { query: { projecName: '夜间陪护' } })
  expect(data.total).toBe(0)
  await services.call(costServices.update, haidian, { body: { id: levels[1] ?? 0, status: '0' } })
  expect(await offered()).toContain('四级')
})

it('what is in use is not deleted, and the refusal says by what', async () => {
  expect(await remove(levels[0] ?? 0)).toMatchObject({ code: 1, msg: '服务分类下还有下级分类，不能删除，可以停用' })
  const { id } = await created('临时')
  const own = await project('临时项目', id)
  expect(await remove(id)).toMatchObject({ code: 1, msg: '服务分类下还有服务项目，不能删除，可以停用' })
  const ordered = await made.owner
    .selectFrom('workOrderJob')
    .select('serverProjectId as id')
    .where('tenantId', '=', 1000002)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('costProject as other')
          .select('other.id')
          .whereRef('other.id', '=', 'workOrderJob.serverProjectId')
          .where('other.isDefaultSos', '=', false),
      ),
    )
    .executeTakeFirstOrThrow()
  const drop = (one: number) => services.call(costProjects.remove, haidian, { params: { id: one } })
  expect(await drop(ordered.id)).toMatchObject({ code: 1, msg: '服务项目已有工单，不能删除，可以停用' })
  await made.owner
    .insertInto('projectQuestionnaire')
    .values({ tenantId: 1000002, serverProjectId: own, questionId: 1, key: 'a'.repeat(32), name: '问卷' })
    .execute()
  expect(await drop(own)).toMatchObject({ code: 1, msg: '服务项目下还有问卷，不能删除，可以停用' })
  await made.owner.deleteFrom('projectQuestionnaire').where('serverProjectId', '=', own).execute()
  expect(await drop(own)).toMatchObject({ code: 0 })
  expect(await remove(id)).toMatchObject({ code: 0 })
})
