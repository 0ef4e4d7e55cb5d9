import { area, calls } from '../../../http/endpoint.ts'
import { SignExceptionRow, SignExceptionSearch, SignJudgement } from './sign-exception.ts'
import { signException } from './sign-exception.words.ts'

const dispatch = calls({ access: 'workorder:dispatch' })

export const signExceptions = area('tenant-members', {
  page: dispatch.list('/signexception/page', signException, SignExceptionRow, SignExceptionSearch),
  judge: dispatch.put('/signexception/judge', '审核签到异常', { body: SignJudgement }),
})
