import { questionnaireLinks } from '@care/shared/forms/questionnaires/links/personal-links.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { createTokens } from '../../../../platform/secrets/tokens.ts'
import { makeLinks, readLinks, revokeLink } from './make-links.ts'
import { openLink } from './open-link.ts'

export interface LinksServing extends Serving {
  /** Encryption secrets: the first one encrypts, every one decrypts. */
  dataSecrets: readonly string[]
}

/** 专属链接: personal links, each an address under which a questionnaire is answered for one elder. */
export async function personalLinkRoutes(app: FastifyInstance, { dataSecrets, ...serving }: LinksServing) {
  const tokens = createTokens(dataSecrets, 'care questionnaire link')
  serve(app, serving, questionnaireLinks, {
    page: ({ db, caller, query }) => readLinks(db, caller, query, tokens),
    create: ({ db, caller, body }) => makeLinks(db, caller, body, tokens),
    revoke: ({ db, caller, params }) => revokeLink(db, caller, params.id),
    open: ({ db, body }) => openLink(db, body),
  })
}
