import { z } from 'zod'
import { area, calls } from '../../../http/endpoint.ts'
import { PageQuery } from '../../../http/page.ts'
import { id } from '../../../validators.ts'

const view = calls({ access: 'device:view' })
const command = calls({ access: 'device:command' })

/** `kind` as `commandKinds`, `status` as `commandStates`; `nextTry` while the command is on its way. */
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
  page: view.list('/devicecommand/page', '设备指令', DeviceCommand, CommandSearch),
  /** Sends a failed command again, as a new command. */
  resend: command.post('/devicecommand/:id/resend', '重新下发指令', { ids: { id: 'deviceCommand' } }),
})
