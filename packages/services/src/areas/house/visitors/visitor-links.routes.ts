import type { Caller } from '@care/shared/admin/session/session'
import { visitBookingPath, visitLinkLimits } from '@care/shared/house/visitors/visitor-link'
import { visitorLinks } from '@care/shared/house/visitors/visitors.contract'
import { invalid, notFound, orNotFound } from '@care/shared/http/errors'
import { epochOf } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { createTokens } from '../../../platform/secrets/tokens.ts'
import { findElderOwner } from '../../people/elders/elders.port.ts'
import { bookVisit, openBooking, showPass } from './booking.ts'
import { findLinks, insertLink, type LinkOwner, type StoredLink, stopLink } from './visitor-link.repository.ts'

interface Term {
  expireTime: string
  days: number
}

export interface VisitorsServing extends Serving {
  /** The first secret encrypts, all of them decrypt (key rotation). */
  dataSecrets: readonly string[]
}

/** Links by which an elder's visitors book by themselves, and what these links show. */
export function visitorLinkRoutes(app: FastifyInstance, { dataSecrets, ...serving }: VisitorsServing) {
  const tokens = createTokens(dataSecrets, 'care visitor link')
  const shown = (origin: string, { tokenSealed, tenantId, isOpen, ...link }: StoredLink) => ({
    ...link,
    url: isOpen ? `${origin}${visitBookingPath}${tokens.open(tokenSealed, tenantId)}` : null,
  })

  /** Stores a link that is valid for `days` at most. */
  async function made(db: Db, { nickName }: Caller, of: LinkOwner, { expireTime, days }: Term): Promise<StoredLink> {
    const ahead = epochOf(expireTime) - Date.now()
    if (ahead <= 0) throw invalid('有效期至应晚于现在')
    if (ahead > days * 86_400_000) throw invalid(`预约链接最长有效${days}天`)
    const id = await insertLink(db, { ...of, ...tokens.next(of.tenantId), expireTime, createUser: nickName })
    const [link] = await findLinks(db, of, id)
    return orNotFound('预约链接')(link)
  }

  serve(app, serving, visitorLinks, {
    list: async ({ db, caller, params, origin }) => {
      const elder = await findElderOwner(db, caller, params.id)
      return (await findLinks(db, elder)).map((link) => shown(origin, link))
    },
    ofHouse: async ({ db, caller: { tenantId }, origin }) =>
      (await findLinks(db, { tenantId, oldmanId: null })).map((link) => shown(origin, link)),
    createOfHouse: ({ db, caller, body, origin }) => {
      const house = { tenantId: caller.tenantId, oldmanId: null }
      return made(db, caller, house, { ...body, days: visitLinkLimits.houseDays }).then((link) => shown(origin, link))
    },
    create: async ({ db, caller, body: { oldmanId, expireTime }, origin }) => {
      const elder = await findElderOwner(db, caller, oldmanId)
      return shown(origin, await made(db, caller, elder, { expireTime, days: visitLinkLimits.days }))
    },
    stop: async ({ db, caller, params }) => {
      if (!(await stopLink(db, caller, params.id))) throw notFound('预约链接')
      return true
    },
    open: ({ db, body }) => openBooking(db, body.token),
    book: ({ db, body }) => bookVisit(db, body, tokens),
    pass: ({ db, body }) => showPass(db, body.token),
  })
}
