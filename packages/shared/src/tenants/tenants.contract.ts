import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { OpenedTenant, StarterOffer, TenantOpening } from './opening.ts'
import { Tenant, TenantChange, TenantDetail, TenantLabel, TenantName, TenantSearch, TenantTerm } from './tenant.ts'
import { TenantNode, TenantTreeQuery } from './tenant-tree.ts'

const byOperator = { access: 'tenant:edit', for: 'operator' } as const

/** Institutions. Who may look sees their own and all below it, whatever the call was narrowed to; the operator alone changes them. */
export const tenants = area('admin', {
  page: get('/tenant/page', {
    access: 'tenant:view',
    query: TenantSearch,
    data: pageOf(Tenant),
    summary: '机构列表',
  }),
  list: get('/tenant/list', { access: 'signed-in', data: z.array(TenantLabel), summary: '可见且在用的机构' }),
  visible: get('/tenant/tenantList', { access: 'signed-in', data: z.array(TenantName), summary: '可见机构' }),
  tree: get('/tenant/tree', {
    access: 'signed-in',
    query: TenantTreeQuery,
    data: z.array(TenantNode),
    summary: '可见机构树：放不下的下级另取（parentId、after），或按名称查找（name）',
  }),
  children: get('/tenant/getTenantList/:id', {
    ids: { id: 'tenant' },
    access: 'signed-in',
    query: TenantTreeQuery.pick({ after: true }),
    data: z.array(TenantName),
    summary: '直属下级机构',
  }),
  starter: get('/tenant/starter', { ...byOperator, data: z.array(StarterOffer), summary: '新机构的起步内容' }),
  get: get('/tenant/:id', {
    ids: { id: 'tenant' },
    access: 'tenant:view',
    data: TenantDetail,
    summary: '机构及其用量',
  }),
  create: post('/tenant', { ...byOperator, body: TenantOpening, data: OpenedTenant, summary: '开设机构' }),
  update: put('/tenant', { ...byOperator, body: TenantChange, summary: '修改机构' }),
  renew: put('/tenant/renew', { ...byOperator, body: TenantTerm, summary: '修改机构有效期' }),
  freeze: post('/tenant/freeze/:id', { ...byOperator, ids: { id: 'tenant' }, summary: '冻结机构' }),
  unfreeze: post('/tenant/unfreeze/:id', { ...byOperator, ids: { id: 'tenant' }, summary: '解冻机构' }),
  remove: del('/tenant/:id', { ...byOperator, ids: { id: 'tenant' }, summary: '删除机构' }),
})
