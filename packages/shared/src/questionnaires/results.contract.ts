import { z } from 'zod'
import { area, calls } from '../http/endpoint.ts'
import {
  AnswerOfElder,
  AnswersOfElder,
  PublicRow,
  Result,
  ResultDraft,
  ResultFind,
  ResultRow,
  ResultSearch,
  Submitted,
} from './result.ts'
import { questionnaireResult } from './result.words.ts'

const anyone = calls({ access: 'public' })
const viewQuestionnaire = calls({ access: 'questionnaire:view' })
const view = calls({ access: 'questionnaire:result' })

/** What was filled in; it is never changed afterwards (api-shapes §3.5). */
export const questionnaireResults = area('tenant-questionnaire', {
  /** Without a sign-in: whoever has the key of one that is published may answer it. */
  create: anyone.post('/user/project/result/create', '提交问卷', {
    mayIdentify: true,
    comesInCrowds: true,
    rate: { name: 'questionnaire-answer', max: 1_200, seconds: 60 },
    bodyLimit: 512 * 1024,
    body: ResultDraft,
    data: Submitted,
  }),
  page: view.list('/user/project/result/page', questionnaireResult, ResultRow, ResultSearch),
  /** One, by the items of the version that was filled in. */
  get: view.get('/user/project/result/:id', '问卷答卷', { ids: { id: 'questionnaireResult' }, data: Result }),
  /** Of every questionnaire that is not in the recycle bin, the newest first. */
  ofElder: view.list('/user/project/result/oldman/page', '长者的答卷列表', AnswerOfElder, AnswersOfElder),
  /** Nothing, unless the questionnaire shows its results to everybody. */
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
  /** Whether it was filled in of whom and for what is said. */
  check: viewQuestionnaire.get('/user/project/result/check', '问卷是否已填写', {
    query: ResultFind,
    data: z.boolean(),
  }),
  /** Counts that somebody opened it. */
  view: anyone.post('/user/project/result/view/:key', '问卷被打开', {
    ids: { key: 'questionnaire' },
    rate: { name: 'questionnaire-open', max: 1_200, seconds: 60 },
  }),
})
