import { z } from 'zod'
import { area, get, post } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
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

const viewing = { access: 'questionnaire:result' } as const

/** What was filled in; it is never changed afterwards (api-shapes §3.5). */
export const questionnaireResults = area('tenant-questionnaire', {
  /** Without a sign-in: whoever has the key of one that is published may answer it. */
  create: post('/user/project/result/create', {
    access: 'public',
    mayIdentify: true,
    comesInCrowds: true,
    rate: { name: 'questionnaire-answer', max: 1_200, seconds: 60 },
    bodyLimit: 512 * 1024,
    body: ResultDraft,
    data: Submitted,
    summary: '提交问卷',
  }),
  page: get('/user/project/result/page', {
    ...viewing,
    query: ResultSearch,
    data: pageOf(ResultRow),
    listOf: questionnaireResult,
    summary: '问卷答卷列表',
  }),
  /** One, by the items of the version that was filled in. */
  get: get('/user/project/result/:id', {
    ids: { id: 'questionnaireResult' },
    ...viewing,
    data: Result,
    summary: '问卷答卷',
  }),
  /** Of every questionnaire that is not in the recycle bin, the newest first. */
  ofElder: get('/user/project/result/oldman/page', {
    ...viewing,
    query: AnswersOfElder,
    data: pageOf(AnswerOfElder),
    summary: '长者的答卷列表',
  }),
  /** Nothing, unless the questionnaire shows its results to everybody. */
  publicPage: get('/user/project/result/public/page', {
    access: 'public',
    rate: { name: 'questionnaire-public', max: 600, seconds: 60 },
    query: ResultSearch.pick({ projectKey: true, current: true, size: true, at: true }),
    data: pageOf(PublicRow),
    summary: '问卷公开结果',
  }),
  find: get('/user/project/result/findResult', {
    access: 'questionnaire:view',
    query: ResultFind,
    data: Result.nullable(),
    summary: '一份答卷',
  }),
  /** Whether it was filled in of whom and for what is said. */
  check: get('/user/project/result/check', {
    access: 'questionnaire:view',
    query: ResultFind,
    data: z.boolean(),
    summary: '问卷是否已填写',
  }),
  /** Counts that somebody opened it. */
  view: post('/user/project/result/view/:key', {
    ids: { key: 'questionnaire' },
    access: 'public',
    rate: { name: 'questionnaire-open', max: 1_200, seconds: 60 },
    summary: '问卷被打开',
  }),
})
