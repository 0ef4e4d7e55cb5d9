import { z } from 'zod'
import { area, calls, internal } from '../../http/endpoint.ts'
import { ratingIndex, SurveyAsked, SurveyAsking, SurveyPage, surveyToken } from './survey.ts'

const edit = calls({ access: 'call:edit', namesOwnAddress: true })

/** 满意度: whoever was called rates the call by a link, once. */
export const callSurveys = area('tenant-cloudcall', {
  /** Sends the link of a call that reached somebody, once for the call and once a day for the number. */
  ask: edit.post('/cloudcallsurvey/ask', '邀请评价通话', { body: SurveyAsking, data: SurveyAsked }),
  /** Null alike for an unknown and an expired link. */
  open: internal.post('/cloudcallsurvey/open', {
    body: z.object({ token: surveyToken }),
    data: SurveyPage.nullable(),
  }),
  answer: internal.post('/cloudcallsurvey/answer', {
    body: z.object({ token: surveyToken, index: ratingIndex }),
    data: SurveyPage.nullable(),
  }),
})
