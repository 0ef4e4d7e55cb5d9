import { elderTag } from '@care/shared/people/elders/tags/elder-tag.words'
import { elderTags } from '@care/shared/people/elders/tags/elder-tags.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { plainVerbs } from '../../../../platform/plain/plain-verbs.ts'
import { findChoices } from './elder-tag.repository.ts'
import { tagElders } from './tag-elders.ts'

export async function elderTagRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, elderTags, {
    ...plainVerbs('elderTag', elderTag),
    choices: ({ db, caller, query }) => findChoices(db, caller, query.tenantId),
    tag: ({ db, caller, body }) => tagElders(db, caller, body),
  })
}
