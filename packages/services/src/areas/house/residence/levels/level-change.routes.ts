import { levelChange } from '@care/shared/house/residence/levels/level-change.words'
import { levelChanges } from '@care/shared/house/residence/levels/level-changes.contract'
import { invalid, refused } from '@care/shared/http/errors'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../../platform/db/rows.ts'
import { documentVerbs } from '../../../../platform/documents/document-verbs.ts'
import { judgedByAnother } from '../../../../platform/documents/second-person.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { lockResident } from '../stays/lock-resident.ts'
import { levelChangeRows, openLevelChangeOf } from './level-change.repository.ts'
import { takeEffect } from './take-effect.ts'

const aheadMs = 366 * 86_400_000

const what = '变更护理等级'
const judged = judgedByAnother('等级变更')

const verbs = documentVerbs(levelChange, {
  table: 'levelChange',
  rows: levelChangeRows,
  filters: { words: levelChange, elder: true, same: ['tenantId'] },
  shown: ({ submitUserId: _, ...row }) => row,
  begin: async ({ db, caller, body: { oldmanId, toLevel, effectiveDate } }) => {
    if (effectiveDate < toShanghaiDay(Date.now())) throw invalid('生效日期不能早于今天')
    if (effectiveDate > toShanghaiDay(Date.now() + aheadMs)) throw invalid('生效日期不能晚于一年后')
    const elder = await lockResident(db, caller, oldmanId, what)
    if (elder.careLevel === toLevel) throw refused(`${elder.userName}已是该护理等级`)
    const open = await openLevelChangeOf(db, elder).find(['changeNo'])
    if (open) throw refused(`${elder.userName}已有等级变更申请${open.changeNo}`)
    return { tenantId: elder.tenantId, fromLevel: elder.careLevel, submitUserId: caller.userId }
  },
  steps: {
    approve: async (asked) => {
      await lockResident(asked.db, asked.caller, asked.row.oldmanId, what)
      return judged(asked)
    },
    refuse: judged,
    withdraw: () => ({ updateTime: now }),
  },
  moved: async ({ db, row, move }) => {
    if (move === 'approve') await takeEffect(db, row.tenantId, row.id)
  },
})

/** 等级变更: approved by another person, in effect from its day on. */
export const levelChangeRoutes = async (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, levelChanges, verbs)
