import { lead } from '@care/shared/house/reception/lead.words'
import { leads } from '@care/shared/house/reception/reception.contract'
import { invalid } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { createIdCards, type IdCards } from '../../../platform/secrets/id-cards.ts'
import { markIdCard, maskPerson } from '../../people/elders/elders.port.ts'
import { findConversion, leadRows } from './lead.repository.ts'
import { findSimilarLeads } from './similar-leads.ts'
import { changeLead, followUp, moveIn, untimely } from './write-lead.ts'

interface ReceptionServing extends Serving {
  dataSecrets: readonly string[]
}

const changed = () => ({ updateTime: now })
const verbsOf = (cards: IdCards) =>
  documentVerbs(lead, {
    table: 'receptionLead',
    rows: leadRows,
    begin: ({ caller: { tenantId }, body: { idCard } }) => markIdCard(cards, tenantId, idCard),
    filters: { words: lead, parts: ['l.name'], same: ['tenantId'], ids: 'l.id' },
    shown: (row, caller) => ({ ...row, phone: maskPerson(caller, { mobile: row.phone }).mobile ?? '' }),
    steps: {
      tour: changed,
      book: ({ body: { bookDate, bookUntil } }) => {
        if (bookUntil < bookDate) throw invalid('预订保留至不能早于预订日期')
        return changed()
      },
      trial: ({ body: { trialFrom, trialTo } }) => {
        if (trialTo < trialFrom) throw invalid('试住结束不能早于试住开始')
        return changed()
      },
      lose: changed,
      reopen: () => ({ loseReason: null, loseNote: null, updateTime: now }),
    },
    untimely,
  })

/** 接待: leads with their contacts, tours, bookings and trial stays, and how many of them move in. */
export async function receptionRoutes(app: FastifyInstance, { dataSecrets, ...serving }: ReceptionServing) {
  const cards = createIdCards(dataSecrets)
  serve(app, serving, leads, {
    ...verbsOf(cards),
    change: ({ db, caller, body }) => changeLead(db, caller, cards, body),
    similar: ({ db, caller, body }) => findSimilarLeads(db, caller, cards, body),
    followUp: ({ db, caller, body }) => followUp(db, caller, body),
    moveIn: ({ db, caller, body }) => moveIn(db, caller, body),
    conversion: ({ db, caller, query }) => findConversion(db, caller, query.tenantId),
  })
}
