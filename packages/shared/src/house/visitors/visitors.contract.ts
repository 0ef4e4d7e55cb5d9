import { z } from 'zod'
import { documentCalls } from '../../crud/document.ts'
import { newRecordOf, rowOf } from '../../crud/schemas.ts'
import { area, calls, internal } from '../../http/endpoint.ts'
import { id, requestKey, text } from '../../validators.ts'
import { visit } from './visit.words.ts'
import { visitorBlock } from './visitor-block.words.ts'
import {
  BookingPage,
  BookingResult,
  HouseLinkDraft,
  VisitAssignment,
  VisitBooking,
  VisitorLink,
  VisitorLinkDraft,
  VisitPass,
  visitToken,
} from './visitor-link.ts'

const rights = { view: 'visitor:view', edit: 'visitor:edit' } as const
const edit = calls({ access: rights.edit })
const ofToken = z.object({ token: visitToken })

export const visitors = area('tenant-members', {
  ...documentCalls('bcvisitor', rights, visit),
  create: edit.post('/bcvisitor', '登记来访', {
    once: true,
    body: newRecordOf(visit).extend({ oldmanId: id.of('elder', '探访长者'), requestKey }),
    data: z.object({ id: z.number() }),
  }),
  assign: edit.put('/bcvisitor/assign', '选择来访探访的长者', { body: VisitAssignment }),
  /** The visit of a gate code, typed or scanned. */
  gate: edit.get('/bcvisitor/gate', '按通行码查找来访', {
    query: z.object({ code: text(50, '通行码', '请输入通行码').min(1, '请输入通行码') }),
    data: rowOf(visit),
  }),
})

export const visitorBlocks = area('tenant-members', documentCalls('bcvisitorblock', rights, visitorBlock))

/** Links by which visitors of an elder, or of the house, book by themselves. */
export const visitorLinks = area('tenant-members', {
  list: calls({ access: rights.view, namesOwnAddress: true }).get('/bcvisitor/links/:id', '长者的预约链接', {
    ids: { id: 'elder' },
    data: z.array(VisitorLink),
  }),
  ofHouse: calls({ access: rights.view, namesOwnAddress: true }).get('/bcvisitor/houselinks', '机构的预约链接', {
    data: z.array(VisitorLink),
  }),
  createOfHouse: calls({ access: rights.edit, namesOwnAddress: true }).post(
    '/bcvisitor/houselink',
    '生成机构的预约链接',
    {
      body: HouseLinkDraft,
      data: VisitorLink,
    },
  ),
  create: calls({ access: rights.edit, namesOwnAddress: true }).post('/bcvisitor/link', '生成预约链接', {
    body: VisitorLinkDraft,
    data: VisitorLink,
  }),
  stop: edit.del('/bcvisitor/link/:id', '停用预约链接', { ids: { id: 'visitorLink' } }),
  /** Null alike for an unknown, a stopped and an expired link. */
  open: internal.post('/bcvisitor/link/open', { body: ofToken, data: BookingPage.nullable() }),
  book: internal.post('/bcvisitor/link/book', { body: VisitBooking, data: BookingResult.nullable() }),
  pass: internal.post('/bcvisitor/link/pass', { body: ofToken, data: VisitPass.nullable() }),
})
