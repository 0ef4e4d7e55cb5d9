import type { FastifyInstance } from 'fastify'
import type { Serving } from '../../platform/http/serve.ts'
import { roomRoutes } from './rooms/rooms.routes.ts'

/** Coming and going: where beds are, who lies in them, and how one gets there and leaves. */
export async function residenceApp(app: FastifyInstance, serving: Serving) {
  await roomRoutes(app, serving)
}
