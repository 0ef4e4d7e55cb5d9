import { retreat } from '@care/shared/house/retreats/retreat.words'
import { retreats } from '@care/shared/house/retreats/retreats.contract'
import { refused } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { judgedByAnother } from '../../../platform/documents/second-person.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { lockResident } from '../residence/residence.port.ts'
import { openRetreatOf, retreatRows } from './retreat.repository.ts'

const what = '申请退住'
const judged = judgedByAnother(retreat.noun)
const audit = (asked: Parameters<typeof judged>[0]) => ({ ...judged(asked), auditTime: now })
const unaudited = { auditUserId: null, auditUser: null, auditTime: null, auditRemark: null, updateTime: now }

const verbs = documentVerbs(retreat, {
  table: 'elderRetreat',
  rows: retreatRows,
  filters: { words: retreat, elder: true, same: ['tenantId'] },
  shown: ({ submitUserId: _, ...row }) => row,
  begin: async ({ db, caller, body }) => {
    const elder = await lockResident(db, caller, body.oldmanId, what)
    const open = await openRetreatOf(db, elder).find(['retreatNo'])
    if (open) throw refused(`${elder.userName}已有退住申请${open.retreatNo}`)
    return { tenantId: elder.tenantId, submitUserId: caller.userId }
  },
  steps: {
    submit: async ({ db, caller, row }) => {
      await lockResident(db, caller, row.oldmanId, what)
      return { submitUserId: caller.userId, applyTime: now, updateTime: now }
    },
    approve: audit,
    refuse: audit,
    withdraw: () => unaudited,
  },
})

/** 退住申请: approved by another person, done by the check-out. */
export const retreatRoutes = async (app: FastifyInstance, serving: Serving) => serve(app, serving, retreats, verbs)
