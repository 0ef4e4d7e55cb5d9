import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { optionalId } from '../../validators.ts'
import { ProjectDemandChange, ProjectDemandRow, ProjectDemandSearch } from './project-demand.ts'
import { projectDemand } from './project-demand.words.ts'

const view = calls({ access: 'workorder:view' })
const viewProject = calls({ access: 'costproject:view' })
const edit = calls({ access: 'costproject:edit' })

/** A service project of the catalogue; the spelling `projec…` is the specification's (1 §3). Price in yuan. */
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
  demands: viewProject.list('/bccostproject/demand/page', projectDemand, ProjectDemandRow, ProjectDemandSearch),
  setDemand: edit.put('/bccostproject/demand', '设置服务要求', { body: ProjectDemandChange }),
})
