import type { Caller } from '@care/shared/admin/session/session'
import { retreat } from '@care/shared/house/retreats/retreat.words'
import { retreats } from '@care/shared/house/retreats/retreats.contract'
import { orNotFound, refused } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { isResident, lockElder } from '../residence/residence.port.ts'
import { openRetreatOf, retreatRows } from './retreat.repository.ts'

/** Locks the elder who lives here. */
async function lockResident(db: Db, caller: Caller, oldmanId: number) {
  const elder = await lockElder(db, caller, oldmanId).then(orNotFound('长者'))
  if (!isResident(elder.checkInStatus)) throw refused(`${elder.userName}未在住，不能申请退住`)
  return elder
}

/** The approval by another person than the applicant; a constraint of the table requires it too. */
const audit = ({ caller, row }: { caller: Caller; row: { submitUserId: number } }) => {
  if (row.submitUserId === caller.userId) throw refused('不能审批自己提交的退住申请')
  return { auditUserId: caller.userId, auditUser: caller.nickName, auditTime: now, updateTime: now }
}
const unaudited = { auditUserId: null, auditUser: null, auditTime: null, auditRemark: null, updateTime: now }

const verbs = documentVerbs(retreat, {
  table: 'elderRetreat',
  rows: retreatRows,
  filters: { words: retreat, elder: true, same: ['tenantId'] },
  shown: ({ submitUserId: _, ...row }) => row,
  begin: async ({ db, caller, body }) => {
    const elder = await lockResident(db, caller, body.oldmanId)
    const open = await openRetreatOf(db, elder).find(['retreatNo'])
    if (open) throw refused(`${elder.userName}已有退住申请${open.retreatNo}`)
    return { tenantId: elder.tenantId, submitUserId: caller.userId }
  },
  steps: {
    submit: async ({ db, caller, row }) => {
      await lockResident(db, caller, row.oldmanId)
      return { submitUserId: caller.userId, applyTime: now, updateTime: now }
    },
    approve: audit,
    refuse: audit,
    withdraw: () => unaudited,
  },
})

/** 退住申请: approved by another person, done by the check-out. */
export const retreatRoutes = async (app: FastifyInstance, serving: Serving) => serve(app, serving, retreats, verbs)
