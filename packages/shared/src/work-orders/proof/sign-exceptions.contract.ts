import { area, calls } from '../../http/endpoint.ts'
import { SignExceptionRow, SignExceptionSearch, SignJudgement } from './sign-exception.ts'
import { signException } from './sign-exception.words.ts'

const dispatching = calls({ access: 'workorder:dispatch' })

export const signExceptions = area('tenant-members', {
  page: dispatching.list('/signexception/page', signException, SignExceptionRow, SignExceptionSearch),
  judge: dispatching.put('/signexception/judge', '审核签到异常', { body: SignJudgement }),
})
