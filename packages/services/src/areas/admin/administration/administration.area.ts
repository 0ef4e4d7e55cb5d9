import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import type { Serving } from '../../../platform/http/serve.ts'
import { dictionaryRoutes } from './dictionaries.routes.ts'
import { menuRoutes } from './menus.routes.ts'
import { parameterRoutes } from './parameters.routes.ts'

async function administrationApp(app: FastifyInstance, serving: Serving) {
  menuRoutes(app, serving)
  parameterRoutes(app, serving)
  dictionaryRoutes(app, serving)
}

export const administrationArea = area({ routes: [administrationApp] })
