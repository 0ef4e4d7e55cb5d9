import { familyTellings } from '@care/shared/alarms/warnings/family/family-tellings.contract'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../outside/outside.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { confirmLink, openLink } from './read-telling.ts'
import { readFamilyTellings } from './read-tellings.ts'
import { maskTelling, sendFamilyMessage } from './tell-family.ts'
import { createTellingTokens } from './telling-tokens.ts'

export interface TellingsServing extends Serving {
  outside: Pick<Outside, 'sms' | 'publicAccount'>
  /** Secrets that encrypt link tokens: the first one encrypts, all of them decrypt. */
  dataSecrets: readonly string[]
}

export async function familyTellingRoutes(app: FastifyInstance, { dataSecrets, outside, ...serving }: TellingsServing) {
  const tokens = createTellingTokens(dataSecrets)
  serve(app, serving, familyTellings, {
    of: ({ db, caller, params, origin }) => readFamilyTellings(db, caller, params.id, { outside, tokens, origin }),
    tell: async ({ db, caller, body, origin }) => {
      const means = { outside, tokens, origin }
      return maskTelling(caller, await sendFamilyMessage(db, caller, body, means), means)
    },
    open: ({ db, body }) => openLink(db, body.token),
    confirm: ({ db, body }) => confirmLink(db, body.token),
  })
}
