import { createHmac } from 'node:crypto'
import { type FrameEntry, framePath } from '@care/shared/admin/embedded/embedded'
import { embeddedPages } from '@care/shared/admin/embedded/embedded.contract'
import { embeddedPage } from '@care/shared/admin/embedded/embedded-page.words'
import { orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { findEmbeddedPage } from './embedded-page.repository.ts'

const lifeMs = 600_000

/** A gateway address that shows this page only; its signature prevents a caller from swapping in another page. */
function frameAddress(entry: Omit<FrameEntry, 'expires'>, secret: string, now = Date.now()): string {
  const said: FrameEntry = { ...entry, expires: now + lifeMs }
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url')
  const signature = createHmac('sha256', secret).update(`embedded-frame ${payload}`).digest('base64url')
  return `${framePath}?entry=${payload}.${signature}`
}

/** Pages of other sites inside the console: only pages in the operator's list, each in a sandboxed iframe. */
async function embeddedApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, embeddedPages, {
    open: async ({ db, params }) => {
      const { name, url, sameOrigin } = await findEmbeddedPage(db, params.routerPath).then(orNotFound('嵌入页面'))
      return { name, url, frame: frameAddress({ url, sameOrigin: sameOrigin === '1' }, serving.identitySecret) }
    },
    ...plainVerbs('embeddedPage', embeddedPage),
  })
}

export const embeddedArea = area({ routes: [embeddedApp] })
