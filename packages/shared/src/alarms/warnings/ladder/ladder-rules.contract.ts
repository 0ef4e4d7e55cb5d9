import { z } from 'zod'
import { area, calls, get, put } from '../../../http/endpoint.ts'
import { LadderRecipients, LadderWhomQuery } from './ladder-recipients.ts'
import { LadderRules } from './ladder-rule.ts'

const view = calls({ access: 'warning:view' })

export const ladderRules = area('tenant-device', {
  get: get('/warningladder', { access: 'ladder:view', data: LadderRules, summary: '升级规则' }),
  whom: view.get('/warningladder/whom', '升级规则当前能通知到的人员', {
    query: LadderWhomQuery,
    data: LadderRecipients,
  }),
  save: put('/warningladder', { access: 'ladder:edit', body: LadderRules, data: z.boolean(), summary: '保存升级规则' }),
})
