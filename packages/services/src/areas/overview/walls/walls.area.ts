import { wallAccounts, walls } from '@care/shared/overview/walls/walls.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { createWall, endWall, recordHeartbeat, updateWall } from './change-walls.ts'
import { findWallPage } from './wall.repository.ts'
import { wallAccount } from './wall-account.ts'
import { withFloorNames } from './wall-pages.ts'
import { readPicture, savePicture } from './wall-pictures.ts'

/** Big screens, each with an account of its own. */
async function wallRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, walls, {
    page: async ({ db, caller, query }) => withFloorNames(db, caller, await findWallPage(db, caller, query)),
    update: ({ db, caller, body }) => updateWall(db, caller, body),
    revoke: ({ db, caller, params }) => endWall(db, caller, params.id),
    beat: ({ db, caller, body }) => recordHeartbeat(db, caller, body),
    keepPicture: ({ db, caller, body }) => savePicture(db, caller, body),
    picture: ({ db, caller, params }) => readPicture(db, caller, params.id),
  })
  serve(app, serving, wallAccounts, {
    create: ({ db, caller, body }) => createWall(db, caller, body),
    open: ({ db, body }) => wallAccount(db, body),
  })
}

export const wallsArea = area({ routes: [wallRoutes] })
