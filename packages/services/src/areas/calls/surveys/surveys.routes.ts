import type { SurveyPage } from '@care/shared/calls/surveys/survey'
import { callSurveys } from '@care/shared/calls/surveys/surveys.contract'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../outside/outside.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { sha256 } from '../../../platform/secrets/sha256.ts'
import { createTokens } from '../../../platform/secrets/tokens.ts'
import { saveRating } from '../records/records.port.ts'
import { askRating } from './ask-rating.ts'
import { findSurveyPage, saveAnswer, withSurvey } from './survey.repository.ts'

export interface SurveyServing extends Serving {
  outside: Pick<Outside, 'sms'>
  /** Secrets that encrypt the tokens of links: the first one encrypts, all of them decrypt. */
  dataSecrets: readonly string[]
}

/** 满意度: a link is sent after a call, and its first answer is the rating of the call. */
export async function surveyRoutes(app: FastifyInstance, { outside, dataSecrets, ...serving }: SurveyServing) {
  const tokens = createTokens(dataSecrets, 'care call survey')
  const pageOf = async (db: Db, call: RowKey): Promise<SurveyPage | null> => (await findSurveyPage(db, call)) ?? null

  serve(app, serving, callSurveys, {
    ask: ({ db, caller, body, origin }) => askRating(db, caller, body.id, { outside, tokens, origin }),
    open: async ({ db, body }) => (await withSurvey(db, sha256(body.token), (call) => pageOf(db, call))) ?? null,
    answer: async ({ db, body }) => {
      const page = await withSurvey(db, sha256(body.token), async (call) => {
        if (await saveAnswer(db, call, body.index)) await saveRating(db, call, body.index)
        return pageOf(db, call)
      })
      return page ?? null
    },
  })
}
