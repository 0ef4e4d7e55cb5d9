import { catalogue } from '@care/shared/money/catalogue/catalogue.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'
import { findCatalogue, findDefaultSos } from './catalogue.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { desk } = testCallers(made, 'desk')
const [ours, theirs] = [1000002, 1000003]

beforeAll(async () => {
  await sql`truncate work_order, cost_project, cost_service cascade`.execute(made.owner)
  // the sort numbers contradict the ids; one service and one project are disabled
  const service = (id: number, sort: number, tenantId = ours, status = '0') => ({
    tenantId,
    id,
    serverName: `服务${id}`,
    sort,
    status,
  })
  const services = [service(1, 2), service(2, 1), service(3, 1), service(4, 0, ours, '9'), service(2, 1, theirs)]
  await made.owner.insertInto('costService').values(services).execute()
  const project = (id: number, serverId: number, sort: number, tenantId = ours, status = '0') => ({
    tenantId,
    id,
    serverId,
    projecName: `项目${id}`,
    sort,
    status,
    serverTimeNum: id,
    isDefaultSos: id === 17,
  })
  const projects = [project(11, 1, 1), project(12, 1, 0), project(13, 2, 0), project(14, 2, 0), project(15, 3, 0)]
  const unused = [project(16, 3, 0, ours, '9'), project(17, 4, 0), project(18, 2, 0, theirs)]
  await made.owner
    .insertInto('costProject')
    .values([...projects, ...unused])
    .execute()
  const priced = [...projects, ...unused].map(({ tenantId, id }) => ({
    tenantId,
    projectId: id,
    fromDate: '2026-01-01',
    projecStandardPriceFen: id * 1_005,
  }))
  await made.owner.insertInto('projectPrice').values(priced).execute()
})

const choice = (id: number, serverId: number) => ({
  serverId,
  serverName: `服务${serverId}`,
  projecId: id,
  projecName: `项目${id}`,
  projecStandardPrice: (id * 1_005) / 100,
  serverTimeNum: id,
})
const node = (serverId: number, ...projects: number[]) => ({
  serverId,
  serverName: `服务${serverId}`,
  children: projects.map((id) => choice(id, serverId)),
})
const tree = async (caller = desk, tenantId?: number) => services.call(catalogue.tree, caller, { query: { tenantId } })
const sos = async (caller = desk, tenantId?: number) =>
  services.call(catalogue.defaultSos, caller, { query: { tenantId } })
const change = (table: 'costService' | 'costProject', id: number, values: object) =>
  made.owner.updateTable(table).set(values).where('tenantId', '=', ours).where('id', '=', id).execute()

it('lists enabled services and their projects in the institution’s own order', async () => {
  expect((await tree()).data).toEqual([node(2, 13, 14), node(3, 15), node(1, 12, 11)])
})

it('uses the caller’s own institution by default, and refuses one that the caller may not see', async () => {
  const both = { ...desk, tenantIds: [theirs, ours] }
  expect((await tree(both)).data).toHaveLength(3)
  expect((await tree(both, theirs)).data).toEqual([node(2, 18)])
  const [foreign, unknown] = [await tree(desk, theirs), await tree(desk, 987_654)]
  expect(foreign).toMatchObject({ status: 404, msg: '机构不存在' })
  expect(foreign).toEqual(unknown)
  expect(await sos(desk, theirs)).toMatchObject({ status: 404, msg: '机构不存在' })
  const open = <T>(work: Parameters<typeof inTenants<T>>[2]) => inTenants(made.owner, [ours, theirs], work)
  expect(await open((db) => findCatalogue(db, theirs))).toEqual([node(2, 18)])
})

it('returns the project for an SOS only while the project and its service are enabled', async () => {
  expect((await sos()).data).toBeNull()
  await change('costService', 4, { status: '0' })
  expect((await sos()).data).toEqual(choice(17, 4))
  expect(await inTenants(made.owner, [ours, theirs], (db) => findDefaultSos(db, theirs))).toBeNull()
  await change('costProject', 17, { status: '9' })
  expect((await sos()).data).toBeNull()
})
