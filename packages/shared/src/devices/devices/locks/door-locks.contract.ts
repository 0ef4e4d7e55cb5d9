import { z } from 'zod'
import { area, get, post } from '../../../http/endpoint.ts'
import { withNouns } from '../../../nouns.ts'
import { optionalId } from '../../../validators.ts'
import { imei } from '../device-draft.ts'
import { DoorLock, LockConfig, LockConfigDraft } from './door-lock.ts'

/** Door locks: their state, and the account at their vendor's platform. */
export const doorLocks = area('tenant-device', {
  byTenant: get('/devicedoorlockconfig/getByTenantId', {
    access: 'lock:edit',
    query: z.object({ tenantId: optionalId.of('tenant') }),
    data: LockConfig.nullable(),
    summary: '机构的门锁厂商账号',
  }),
  byImei: get('/devicedoorlockconfig/getByImei', {
    access: 'lock:view',
    query: z.object({ imei: withNouns('device', imei()) }),
    data: DoorLock,
    summary: '门锁状态与记录',
  }),
  save: post('/devicedoorlockconfig', { access: 'lock:edit', body: LockConfigDraft, summary: '设置门锁厂商账号' }),
})
