import { area, calls } from '../../../http/endpoint.ts'
import { Voiding } from '../../../voiding.ts'
import { CheckChange, CheckDraft, CheckSearch, HealthCheck } from './check.ts'
import { HealthDraft, HealthRecord } from './health.ts'

const view = calls({ access: 'health:view' })
const edit = calls({ access: 'health:edit' })

const one = { ids: { id: 'healthCheck' } } as const

/** The health record of an elder by the national standard (api-shapes §6.2); null before the first save. */
export const healthRecords = area('tenant-members', {
  get: view.get('/oldmanhealth/:oldmanId', '长者健康档案', {
    ids: { oldmanId: 'elder' },
    data: HealthRecord.nullable(),
  }),
  create: edit.post('/oldmanhealth', '建立长者健康档案', { body: HealthDraft }),
  update: edit.put('/oldmanhealth', '修改长者健康档案', { body: HealthDraft }),
})

export const healthChecks = area('tenant-members', {
  page: view.list('/oldmanhealthcheck/page', '长者体检记录，新的在前', HealthCheck, CheckSearch),
  create: edit.post('/oldmanhealthcheck', '新增体检记录', { body: CheckDraft }),
  update: edit.put('/oldmanhealthcheck', '修改体检记录', { body: CheckChange }),
  remove: edit.del('/oldmanhealthcheck/:id', '作废体检记录', { ...one, query: Voiding }),
})
