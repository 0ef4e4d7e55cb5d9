import { area, del, get, post, put } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { Voiding } from '../../voiding.ts'
import { CheckChange, CheckDraft, CheckSearch, HealthCheck } from './check.ts'
import { HealthDraft, HealthRecord } from './health.ts'

const one = { ids: { id: 'healthCheck' } } as const

/** The health record of an elder by the national norm (api-shapes §6.2); null until one is made. */
export const healthRecords = area('tenant-members', {
  get: get('/oldmanhealth/:oldmanId', {
    ids: { oldmanId: 'elder' },
    access: 'health:view',
    data: HealthRecord.nullable(),
    summary: '长者健康档案',
  }),
  create: post('/oldmanhealth', { access: 'health:edit', body: HealthDraft, summary: '建立长者健康档案' }),
  update: put('/oldmanhealth', { access: 'health:edit', body: HealthDraft, summary: '修改长者健康档案' }),
})

export const healthChecks = area('tenant-members', {
  page: get('/oldmanhealthcheck/page', {
    access: 'health:view',
    query: CheckSearch,
    data: pageOf(HealthCheck),
    summary: '长者体检记录，新的在前',
  }),
  create: post('/oldmanhealthcheck', { access: 'health:edit', body: CheckDraft, summary: '新增体检记录' }),
  update: put('/oldmanhealthcheck', { access: 'health:edit', body: CheckChange, summary: '修改体检记录' }),
  remove: del('/oldmanhealthcheck/:id', {
    ...one,
    access: 'health:edit',
    query: Voiding,
    summary: '作废体检记录',
  }),
})
