import { z } from 'zod'
import { area, get } from '../../http/endpoint.ts'

/** Figures of an institution. `status` "0" in use; `endTime` null: without end; `storageUsed` in bytes. */
export const PanelTenant = z.object({
  id: z.number(),
  name: z.string(),
  level: z.number(),
  status: z.string(),
  packageCode: z.string(),
  packageName: z.string(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  staff: z.number(),
  elders: z.number(),
  devices: z.number(),
  devicesOnline: z.number(),
  storageUsed: z.number(),
})
export type PanelTenant = z.output<typeof PanelTenant>

/** When the last real use of an outside service failed, and why, as a text for an administrator. */
export const ServiceFailure = z.object({ time: z.string(), why: z.string() })
export type ServiceFailure = z.output<typeof ServiceFailure>

/**
 * An outside service: connected by configuration, or replaced by a local default. `failure` is null when its last use
 * succeeded, and before the first use since the start.
 */
export const PanelService = z.object({
  name: z.string(),
  label: z.string(),
  isConnected: z.boolean(),
  note: z.string(),
  failure: ServiceFailure.nullable(),
})
export type PanelService = z.output<typeof PanelService>

/** `storageQuota` in bytes, per institution. */
export const Panel = z.object({
  tenants: z.array(PanelTenant),
  storageQuota: z.number(),
  services: z.array(PanelService),
})
export type Panel = z.output<typeof Panel>

/** The operations console, for staff managers: the session's institution and all below it. */
export const panel = area('admin', {
  info: get('/user/panel/info', { access: 'staff:view', data: Panel, summary: '运营面板' }),
})

/** State of third-party sign-in, served by the gateway. */
export const socialState = area('auth', {
  list: get('/social/state', { access: 'staff:view', data: z.array(PanelService), summary: '第三方登录状态' }),
})
