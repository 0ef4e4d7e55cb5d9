import { CommandState } from '@care/shared/devices/devices/commands/command.moves'
import { deviceCommands } from '@care/shared/devices/devices/commands/commands.contract'
import { conflict, orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { findDevice } from '../registry/device.repository.ts'
import { findCommand, findCommandPage, hasNewerCommand } from './commands.repository.ts'
import { queueCommand } from './queue-commands.ts'

export function commandRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, deviceCommands, {
    page: async ({ db, caller, query }) => {
      await findDevice(db, caller, query.deviceId).then(orNotFound('设备'))
      return findCommandPage(db, caller, query)
    },
    resend: async ({ db, caller, params }) => {
      const command = await findCommand(db, caller, params.id).then(orNotFound('设备指令'))
      await findDevice(db, caller, command.deviceId).then(orNotFound('设备指令'))
      if (command.status !== CommandState.Failed) throw conflict('只有失败的指令可以重新下发')
      if (await hasNewerCommand(db, command)) throw conflict('同类指令正在下发，请稍后')
      const { tenantId, deviceId, kind, payload } = command
      await queueCommand(db, { tenantId, id: deviceId }, { kind, values: payload }, caller)
      return true
    },
  })
}
