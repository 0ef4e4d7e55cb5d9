import { z } from 'zod'
import { area, get, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { optionalId } from '../validators.ts'
import { ProjectDemandChange, ProjectDemandRow, ProjectDemandSearch } from './project-demand.ts'
import { projectDemand } from './project-demand.words.ts'

/** One service project of the catalogue; the spelling of `projec…` is the wire's (specification 1 §3). Price in yuan. */
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
  tree: get('/bccostservice/tree', {
    access: 'workorder:view',
    query: OfTenant,
    data: z.array(ServiceNode),
    summary: '服务目录',
  }),
  defaultSos: get('/bccostproject/getDefaultSosProjectByTenantId', {
    access: 'workorder:view',
    evenPaused: true,
    query: OfTenant,
    data: ProjectChoice.nullable(),
    summary: '默认紧急救助项目',
  }),
  demands: get('/bccostproject/demand/page', {
    access: 'costproject:view',
    query: ProjectDemandSearch,
    data: pageOf(ProjectDemandRow),
    listOf: projectDemand,
    summary: '服务要求列表',
  }),
  setDemand: put('/bccostproject/demand', {
    access: 'costproject:edit',
    body: ProjectDemandChange,
    data: z.boolean(),
    summary: '设置服务要求',
  }),
})
