import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { OpenedTenant, StarterOffer, TenantOpening } from './opening.ts'
import { Tenant, TenantChange, TenantDetail, TenantLabel, TenantName, TenantSearch, TenantTerm } from './tenant.ts'
import { TenantNode, TenantTreeQuery } from './tenant-tree.ts'

const view = calls({ access: 'tenant:view' })
const signedIn = calls({ access: 'signed-in' })
const operatorEdit = calls({ access: 'tenant:edit', for: 'operator' })

/** Institutions. Readers see their own and all below it, whatever the headers choose; only the operator edits them. */
export const tenants = area('admin', {
  page: view.list('/tenant/page', '机构列表', Tenant, TenantSearch),
  list: signedIn.get('/tenant/list', '可见且在用的机构', { data: z.array(TenantLabel) }),
  visible: signedIn.get('/tenant/tenantList', '可见机构', { data: z.array(TenantName) }),
  tree: signedIn.get('/tenant/tree', '可见机构树：放不下的下级另取（parentId、after），或按名称查找（name）', {
    query: TenantTreeQuery,
    data: z.array(TenantNode),
  }),
  children: signedIn.get('/tenant/getTenantList/:id', '直属下级机构', {
    ids: { id: 'tenant' },
    query: TenantTreeQuery.pick({ after: true }),
    data: z.array(TenantName),
  }),
  starter: operatorEdit.get('/tenant/starter', '新机构的起步内容', { data: z.array(StarterOffer) }),
  get: view.get('/tenant/:id', '机构及其用量', { ids: { id: 'tenant' }, data: TenantDetail }),
  create: operatorEdit.post('/tenant', '开设机构', { body: TenantOpening, data: OpenedTenant }),
  update: operatorEdit.put('/tenant', '修改机构', { body: TenantChange }),
  renew: operatorEdit.put('/tenant/renew', '修改机构有效期', { body: TenantTerm }),
  freeze: operatorEdit.post('/tenant/freeze/:id', '冻结机构', { ids: { id: 'tenant' } }),
  unfreeze: operatorEdit.post('/tenant/unfreeze/:id', '解冻机构', { ids: { id: 'tenant' } }),
  remove: operatorEdit.del('/tenant/:id', '删除机构', { ids: { id: 'tenant' } }),
})
