import { rawMessages } from '@care/shared/devices/devices/support/raw-messages.contract'
import { orNotFound } from '@care/shared/http/errors'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { maskPlace } from './mask.ts'
import type { RawMessageLog } from './raw-tail.ts'
import { findTailDevice } from './tail.repository.ts'

export function tailRoutes(app: FastifyInstance, { tail, ...serving }: Serving & { tail: RawMessageLog }) {
  serve(app, serving, rawMessages, {
    ofDevice: async ({ db, caller, query }) => {
      const device = await findTailDevice(db, caller, query.deviceId).then(orNotFound('设备'))
      const since = toShanghaiTime(tail.watch(device))
      const messages = tail.of(device)
      return { since, messages: device.showsPlace ? messages : messages.map(placeless) }
    },
    // the raw message does not tell whose device it is, so every place is masked
    refused: ({ caller, query: { tenantId } }) =>
      caller.tenantIds
        .filter((id) => tenantId === undefined || id === tenantId)
        .flatMap((id) => tail.refusedOf(id).map((message) => ({ ...placeless(message), tenantId: id })))
        .sort((a, b) => b.seq - a.seq)
        .slice(0, 200),
  })
}

const placeless = <T extends { payload: string }>(message: T): T => ({
  ...message,
  payload: maskPlace(message.payload),
})
