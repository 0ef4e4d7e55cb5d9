import type { Caller } from '@care/shared/admin/session/session'
import { type VisitRow, VisitType, visit, visitStates } from '@care/shared/house/visitors/visit.words'
import { visitorBlock } from '@care/shared/house/visitors/visitor-block.words'
import type { VisitAssignment } from '@care/shared/house/visitors/visitor-link'
import { visitorBlocks, visitors } from '@care/shared/house/visitors/visitors.contract'
import { conflict, invalid, notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { labelOf } from '@care/shared/words'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { addStep } from '../../../platform/documents/trail.repository.ts'
import { serve } from '../../../platform/http/serve.ts'
import { createIdCards } from '../../../platform/secrets/id-cards.ts'
import { findElderOwner, markIdCard, maskPerson } from '../../people/elders/elders.port.ts'
import { approval, approve, arrive, nextGateCode, readGateCode, requireAdmissible } from './gate.ts'
import { blockRows, findByGateCode, visitRows } from './visit.repository.ts'
import { assignElder } from './visitor-link.repository.ts'
import { type VisitorsServing, visitorLinkRoutes } from './visitor-links.routes.ts'

const today = () => toShanghaiDay(Date.now())

/** 来访: bookings, the gate, blocked people, and links by which visitors book. */
export async function visitorRoutes(app: FastifyInstance, { dataSecrets, ...serving }: VisitorsServing) {
  const cards = createIdCards(dataSecrets)
  const shown = <R extends { phone: string | null }>(row: R, caller: Caller): R => ({
    ...row,
    phone: maskPerson(caller, { mobile: row.phone }).mobile,
  })
  const shownVisit = (
    { approveTime: _, idCardMark: __, elderName: ___, ...row }: NonNullable<Awaited<ReturnType<typeof findByGateCode>>>,
    caller: Caller,
  ) => shown(row, caller)

  const verbs = documentVerbs(visit, {
    table: 'elderVisit',
    rows: visitRows,
    filters: { words: visit, elder: true, same: ['tenantId'] },
    held: ['approveTime'],
    shown: shownVisit,
    begin: async ({ db, caller, body }) => {
      if (!body.oldmanId) throw wrongInput('oldmanId', '请选择探访长者')
      const { tenantId } = await findElderOwner(db, caller, body.oldmanId)
      const { visitorName, phone, idCard } = body
      if (body.appointTime.slice(0, 10) < today()) throw invalid('预约时间不能早于今天')
      if (body.type === VisitType.WalkIn && body.appointTime.slice(0, 10) > today())
        throw invalid('现场登记的来访时间应为今天')
      await requireAdmissible(db, {
        tenantId,
        visitorName,
        phone,
        marks: idCard ? cards.marksOf(idCard, [tenantId]) : [],
      })
      return { tenantId, gateCode: nextGateCode(), ...markIdCard(cards, tenantId, idCard), ...approval(caller) }
    },
    steps: {
      approve,
      arrive: (asked) => arrive(asked, today()),
      leave: () => ({ leaveTime: now, updateTime: now }),
      cancel: () => ({ updateTime: now }),
    },
    untimely: ({ status }: VisitRow) => `该来访${labelOf(visitStates, status)}，请刷新后重试`,
  })

  serve(app, serving, visitors, {
    ...verbs,
    assign: ({ db, caller, body }) => assign(db, caller, body),
    gate: async ({ db, caller, query }) => {
      const found = await findByGateCode(db, caller, readGateCode(query.code)).then(orNotFound('通行码'))
      return shownVisit(found, caller)
    },
  })

  serve(
    app,
    serving,
    visitorBlocks,
    documentVerbs(visitorBlock, {
      table: 'visitorBlock',
      rows: blockRows,
      filters: { words: visitorBlock, same: ['tenantId'] },
      shown,
      begin: ({ caller: { tenantId }, body: { phone, idCard } }) => {
        if (!phone && !idCard) throw refused('请填写手机号码或身份证号')
        return { phone: phone || null, ...markIdCard(cards, tenantId, idCard) }
      },
      steps: { lift: () => ({ updateTime: now }) },
    }),
  )
  visitorLinkRoutes(app, { dataSecrets, ...serving })
}

/** Stores whom a visitor meant who booked by the link of the house. */
async function assign(db: Db, caller: Caller, { id, oldmanId }: VisitAssignment): Promise<true> {
  const visit = await visitRows(db, caller).where('v.id', '=', id).executeTakeFirst().then(orNotFound('来访'))
  const elder = await findElderOwner(db, caller, oldmanId)
  if (elder.tenantId !== visit.tenantId) throw notFound('长者')
  if (!(await assignElder(db, visit, oldmanId))) throw conflict('该预约已确认或已结束，不能更改探访的长者')
  await addStep(db, caller, 'elderVisit', visit, '选择探访的长者')
  return true
}
