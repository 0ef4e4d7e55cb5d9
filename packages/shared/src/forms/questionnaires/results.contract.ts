import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import {
  AnswerOfElder,
  AnswersOfElder,
  PublicRow,
  Result,
  ResultDraft,
  ResultFind,
  ResultRow,
  ResultSearch,
  SubmissionResult,
} from './result.ts'
import { questionnaireResult } from './result.words.ts'

const anyone = calls({ access: 'public' })
const viewQuestionnaire = calls({ access: 'questionnaire:view' })
const view = calls({ access: 'questionnaire:result' })

/** Submitted answers; never changed afterwards (api-shapes §3.5). */
export const questionnaireResults = area('tenant-questionnaire', {
  /** Without a sign-in: anyone with the key of a published questionnaire may answer. */
  create: anyone.post('/user/project/result/create', '提交问卷', {
    mayIdentify: true,
    comesInCrowds: true,
    rate: { name: 'questionnaire-answer', max: 1_200, seconds: 60 },
    bodyLimit: 512 * 1024,
    body: ResultDraft,
    data: SubmissionResult,
  }),
  page: view.list('/user/project/result/page', questionnaireResult, ResultRow, ResultSearch),
  /** Returns one answer, by the items of its version. */
  get: view.get('/user/project/result/:id', '问卷答卷', { ids: { id: 'questionnaireResult' }, data: Result }),
  /** Answers about an elder from all questionnaires outside the recycle bin, newest first. */
  ofElder: view.list('/user/project/result/oldman/page', '长者的答卷列表', AnswerOfElder, AnswersOfElder),
  /** Lists public answers; empty unless the questionnaire has public results. */
  publicPage: anyone.list(
    '/user/project/result/public/page',
    '问卷公开结果',
    PublicRow,
    ResultSearch.pick({ projectKey: true, current: true, size: true, at: true }),
    { rate: { name: 'questionnaire-public', max: 600, seconds: 60 } },
  ),
  find: viewQuestionnaire.get('/user/project/result/findResult', '一份答卷', {
    query: ResultFind,
    data: Result.nullable(),
  }),
  /** Whether an answer for this person and service exists. */
  check: viewQuestionnaire.get('/user/project/result/check', '问卷是否已填写', {
    query: ResultFind,
    data: z.boolean(),
  }),
  /** Counts a view of the questionnaire. */
  view: anyone.post('/user/project/result/view/:key', '问卷被打开', {
    ids: { key: 'questionnaire' },
    rate: { name: 'questionnaire-open', max: 1_200, seconds: 60 },
  }),
})
