import { z } from 'zod'
import { area, get, put } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { FollowUpResult, FollowUpRow, FollowUpSearch, FollowUpTaking } from './follow-up.ts'
import { followUp } from './follow-up.words.ts'

/** What a low score opens: taken on and closed by somebody else than who served. */
export const followUps = area('tenant-members', {
  page: get('/workorderfollowup/page', {
    access: 'workorder:followup',
    query: FollowUpSearch,
    data: pageOf(FollowUpRow),
    listOf: followUp,
    summary: '服务回访列表',
  }),
  take: put('/workorderfollowup/take', {
    access: 'workorder:followup',
    body: FollowUpTaking,
    data: z.boolean(),
    summary: '接手服务回访',
  }),
  finish: put('/workorderfollowup/finish', {
    access: 'workorder:followup',
    body: FollowUpResult,
    data: z.boolean(),
    summary: '完成服务回访',
  }),
})
