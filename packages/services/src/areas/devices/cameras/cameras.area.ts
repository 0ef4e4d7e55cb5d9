import { cameras } from '@care/shared/devices/cameras/cameras.contract'
import { orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../outside/outside.ts'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { findCameras, findCamerasOf } from './camera.repository.ts'
import { camerasDemo } from './demo/cameras.demo.ts'
import { findLooks } from './look.repository.ts'
import { beginLooks, extendLooks, liveUrl, viewerKey } from './looks.ts'

export interface CamerasServing extends Serving {
  outside: Pick<Outside, 'cameras'>
}

async function cameraRoutes(app: FastifyInstance, serving: CamerasServing) {
  const platform = serving.outside.cameras
  serve(app, serving, cameras, {
    page: ({ db, caller, query }) => findCameras(db, caller, query),
    look: ({ db, caller, body, from }) => beginLooks(db, caller, body, from),
    keep: ({ db, caller, body }) => extendLooks(db, caller, body.ids),
    looks: async ({ db, caller, query }) => {
      const [camera] = await findCamerasOf(db, caller, [query.imei])
      return findLooks(db, orNotFound('摄像头')(camera), query)
    },
    url: ({ db, caller, query }) => liveUrl(db, caller, query, platform),
    key: ({ db, caller, query }) => viewerKey(db, caller, query.imei, platform),
  })
}

export const camerasArea = area({
  routes: [cameraRoutes],
  demos: { 160: { cameras: camerasDemo } },
})
