import { z } from 'zod'
import { area, get, post } from '../../http/endpoint.ts'
import { PageQuery, pageOf } from '../../http/page.ts'
import { id } from '../../validators.ts'

/** `kind` as `commandKinds`, `status` as `commandStates`; `nextTry` while it is on its way. */
export const DeviceCommand = z.object({
  id: z.number(),
  deviceId: z.number(),
  kind: z.string(),
  status: z.number(),
  attempts: z.number(),
  reason: z.string().nullable(),
  createUser: z.string(),
  createTime: z.string(),
  sentTime: z.string().nullable(),
  doneTime: z.string().nullable(),
  expireTime: z.string(),
})
export type DeviceCommand = z.output<typeof DeviceCommand>
export const CommandSearch = PageQuery.extend({ deviceId: id.of('device') })
export type CommandSearch = z.output<typeof CommandSearch>

export const deviceCommands = area('tenant-device', {
  page: get('/devicecommand/page', {
    access: 'device:view',
    query: CommandSearch,
    data: pageOf(DeviceCommand),
    summary: '设备指令',
  }),
  /** A failed command as a new one. */
  resend: post('/devicecommand/:id/resend', {
    ids: { id: 'deviceCommand' },
    access: 'device:command',
    summary: '重新下发指令',
  }),
})
