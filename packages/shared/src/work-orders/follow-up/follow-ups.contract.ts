import { area, calls } from '../../http/endpoint.ts'
import { FollowUpResult, FollowUpRow, FollowUpSearch, FollowUpTaking } from './follow-up.ts'
import { followUp } from './follow-up.words.ts'

const followUpCalls = calls({ access: 'workorder:followup' })

/** What a low score opens: taken on and closed by somebody else than who served. */
export const followUps = area('tenant-members', {
  page: followUpCalls.list('/workorderfollowup/page', followUp, FollowUpRow, FollowUpSearch),
  take: followUpCalls.put('/workorderfollowup/take', '接手服务回访', { body: FollowUpTaking }),
  finish: followUpCalls.put('/workorderfollowup/finish', '完成服务回访', { body: FollowUpResult }),
})
