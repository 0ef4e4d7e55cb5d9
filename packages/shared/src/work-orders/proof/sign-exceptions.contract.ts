import { z } from 'zod'
import { area, get, put } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { SignExceptionRow, SignExceptionSearch, SignJudgement } from './sign-exception.ts'
import { signException } from './sign-exception.words.ts'

export const signExceptions = area('tenant-members', {
  page: get('/signexception/page', {
    access: 'workorder:dispatch',
    query: SignExceptionSearch,
    data: pageOf(SignExceptionRow),
    listOf: signException,
    summary: '签到异常列表',
  }),
  judge: put('/signexception/judge', {
    access: 'workorder:dispatch',
    body: SignJudgement,
    data: z.boolean(),
    summary: '审核签到异常',
  }),
})
