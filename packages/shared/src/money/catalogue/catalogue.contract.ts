import { z } from 'zod'
import { crud } from '../../crud/crud.ts'
import { queryOf, rowOf } from '../../crud/schemas.ts'
import { area, calls, internal } from '../../http/endpoint.ts'
import { pageSizeUpTo } from '../../http/page.ts'
import { RowOutcome, rowsBody } from '../../jobs/import-rows.ts'
import { optionalId } from '../../validators.ts'
import { CostProject, CostProjectSearch, OpenProjectSearch, ProjectDemandChange } from './cost-project.ts'
import { costProject } from './cost-project.words.ts'
import { costService } from './cost-service.words.ts'
import { ProjectImportRow } from './project-import.ts'
import { projectImport } from './project-import.words.ts'
import { projectPrice } from './project-price.words.ts'

const view = calls({ access: 'workorder:view' })
const viewProject = calls({ access: 'costproject:view' })
const edit = calls({ access: 'costproject:edit' })

/** A project that may be ordered; the spelling `projec…` is the specification's (1 §3). Price of today in yuan. */
export const ProjectChoice = z.object({
  serverId: z.number(),
  serverName: z.string(),
  projecId: z.number(),
  projecName: z.string(),
  projecStandardPrice: z.number(),
  serverTimeNum: z.number(),
})
export type ProjectChoice = z.output<typeof ProjectChoice>

export const ServiceNode = z.object({
  serverId: z.number(),
  serverName: z.string(),
  children: z.array(ProjectChoice),
})
export type ServiceNode = z.output<typeof ServiceNode>

const OfTenant = z.object({ tenantId: optionalId.of('tenant') })

export const catalogue = area('tenant-business', {
  tree: view.get('/bccostservice/tree', '服务目录', { query: OfTenant, data: z.array(ServiceNode) }),
  defaultSos: view.get('/bccostproject/getDefaultSosProjectByTenantId', '默认紧急救助项目', {
    evenPaused: true,
    query: OfTenant,
    data: ProjectChoice.nullable(),
  }),
})

// clients of the specification's API read whole trees
const ServiceSearch = queryOf(costService).extend({ tenantId: optionalId.of('tenant'), size: pageSizeUpTo(10_000) })
export const costServices = area('tenant-business', {
  ...crud('bccostservice', 'costproject', costService),
  page: viewProject.list('/bccostservice/page', costService, rowOf(costService), ServiceSearch),
})

/** A price in the body of `create` or `update` holds from today on; `projectPrices` has those of other days. */
export const costProjects = area('tenant-business', {
  ...crud('bccostproject', 'costproject', costProject, { sheet: 'exportCostProject' }),
  page: viewProject.list('/bccostproject/page', costProject, CostProject, CostProjectSearch),
  get: viewProject.get('/bccostproject/:id', '服务项目', { ids: { id: 'project' }, data: CostProject }),
  /** Projects that may be ordered. */
  ofTenant: viewProject.list('/bccostproject/getCostProjectByTenantPage', costProject, CostProject, OpenProjectSearch, {
    summary: '机构可选的服务项目',
  }),
  setDemand: edit.put('/bccostproject/demand', '设置服务要求', { body: ProjectDemandChange }),
  /** For the worker: the checked rows of an import file. */
  take: internal.post('/bccostproject/import', {
    body: rowsBody(ProjectImportRow, z.object({})),
    data: z.array(RowOutcome),
    rowsOf: projectImport,
    bodyLimit: 24 * 1024 * 1024,
  }),
  setDefaultSos: edit.put('/bccostproject/:id/defaultSos', '设为默认紧急救助项目', { ids: { id: 'project' } }),
})

const { page, export: sheet, create, remove } = crud('bccostprojectprice', 'costproject', projectPrice)
/** A price is never edited: another one follows it, or it is removed before anybody ordered by it. */
export const projectPrices = area('tenant-business', { page, export: sheet, create, remove })
