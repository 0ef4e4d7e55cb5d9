import type { Caller } from '@care/shared/admin/session/session'
import type { BodyOf } from '@care/shared/http/endpoint'
import { conflict, notFound, orNotFound, refused } from '@care/shared/http/errors'
import { costProjects } from '@care/shared/money/catalogue/catalogue.contract'
import type { ProjectDemandChange } from '@care/shared/money/catalogue/cost-project'
import { costProject } from '@care/shared/money/catalogue/cost-project.words'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../platform/db/constraint.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { refuseMissingReference, refuseViolations } from '../../../platform/plain/plain-verbs.ts'
import { requireReadableFile } from '../../admin/files/files.port.ts'
import { importProjects } from './import-projects.ts'
import { isSamePrice, setPriceOfToday } from './price.routes.ts'
import {
  changeProject,
  deleteProject,
  findOpenProjectPage,
  findProject,
  findProjectPage,
  insertProject,
  lockProject,
  writeDefaultSos,
  writeDemand,
} from './project.repository.ts'
import { refuseInUse } from './refuse-in-use.ts'

export async function projectRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, costProjects, {
    page: ({ db, caller, query }) => findProjectPage(db, caller, query),
    ofTenant: ({ db, caller, query }) => findOpenProjectPage(db, caller, query),
    get: ({ db, caller, params }) => findProject(db, caller, params.id).then(orNotFound(costProject.noun)),
    create: async ({ db, caller, body }) => {
      await requireReadableFile(db, caller, body.picture)
      return createProject(db, caller, body)
    },
    update: async ({ db, caller, body }) => {
      await requireReadableFile(db, caller, body.picture)
      return updateProject(db, caller, body)
    },
    take: ({ db, caller, body }) => importProjects(db, caller, body),
    remove: ({ db, caller, params }) => removeProject(db, caller, params.id),
    setDemand: ({ db, caller, body }) => setDemand(db, caller, body),
    setDefaultSos: ({ db, caller, params }) => setDefaultSos(db, caller, params.id),
  })
}

async function createProject(
  db: Db,
  { tenantId, nickName }: Caller,
  { projecStandardPrice, subsidyPrice = null, costPrice = null, ...project }: BodyOf<typeof costProjects.create>,
): Promise<true> {
  const row = { ...project, tenantId, createUser: nickName }
  const projectId = await write(() => insertProject(db, row))
  await setPriceOfToday(db, { tenantId, projectId, projecStandardPrice, subsidyPrice, costPrice, createUser: nickName })
  return true
}

async function updateProject(
  db: Db,
  caller: Caller,
  { id, projecStandardPrice, subsidyPrice, costPrice, ...change }: BodyOf<typeof costProjects.update>,
): Promise<true> {
  const { tenantId } = await lockProject(db, caller, id).then(orNotFound(costProject.noun))
  await write(() => changeProject(db, tenantId, id, change))
  const before = await findProject(db, caller, id).then(orNotFound(costProject.noun))
  const price = {
    projecStandardPrice: projecStandardPrice ?? before.projecStandardPrice,
    subsidyPrice: subsidyPrice === undefined ? before.subsidyPrice : subsidyPrice,
    costPrice: costPrice === undefined ? before.costPrice : costPrice,
  }
  if (!isSamePrice(before, price))
    await setPriceOfToday(db, { ...price, tenantId, projectId: id, createUser: caller.nickName })
  return true
}

const codeTaken = refused('长护险编码已用于其他服务项目')
const write = <R>(work: () => Promise<R>) =>
  refuseViolations(
    costProject,
    () => work().catch(refuseOnConstraint({ cost_project_ltc_code: codeTaken })),
    refuseMissingReference(costProject),
  )

async function removeProject(db: Db, caller: Caller, id: number): Promise<true> {
  const { tenantId, isDefaultSos } = await lockProject(db, caller, id).then(orNotFound(costProject.noun))
  if (isDefaultSos) throw refused('默认紧急救助项目不能删除，请先将其他项目设为默认')
  await deleteProject(db, tenantId, id).catch(refuseInUse(costProject.noun))
  return true
}

async function setDefaultSos(db: Db, caller: Caller, id: number): Promise<true> {
  const { tenantId, status } = await lockProject(db, caller, id).then(orNotFound(costProject.noun))
  if (status !== '0') throw refused('停用的服务项目不能设为默认紧急救助项目')
  const told = conflict('默认紧急救助项目刚被他人更改，请刷新后重试')
  await writeDefaultSos(db, tenantId, id).catch(refuseOnConstraint({ cost_project_one_default_sos: told }))
  return true
}

async function setDemand(db: Db, caller: Caller, demand: ProjectDemandChange): Promise<true> {
  const { tenantId } = await lockProject(db, caller, demand.id).then(orNotFound(costProject.noun))
  if (!(await writeDemand(db, tenantId, demand))) throw notFound('耗材')
  return true
}
