import { parameters } from '@care/shared/administration/administration.contract'
import { parameter } from '@care/shared/administration/parameter.words'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { plainVerbs } from '../../platform/plain/plain-verbs.ts'
import { dictionaryItemRoutes, dictionaryRoutes } from './dictionaries.routes.ts'
import { menuRoutes } from './menus.routes.ts'
import { findParameter } from './parameter.repository.ts'

export async function administrationApp(app: FastifyInstance, serving: Serving) {
  menuRoutes(app, serving)
  serve(app, serving, parameters, {
    publicValue: ({ db, params }) => findParameter(db, params.key),
    ...plainVerbs('sysParam', parameter),
  })
  dictionaryRoutes(app, serving)
  dictionaryItemRoutes(app, serving)
}
