import { z } from 'zod'
import { dateTimeOf, id, mobile, personName, text } from '../../validators.ts'
import { VisitStatus } from './visit.words.ts'

/** Paths of the booking page of a link, and of the page of a booked visit, after the application's base address. */
export const visitBookingPath = '/v/'
export const visitPassPath = '/vp/'
/** The random part of a link: 132 bits. */
export const visitToken = z.string().regex(/^[\w-]{22}$/, '链接无效')
/**
 * Limits of a link: days of validity, days ahead that may be booked, bookings that wait at once; of the link of a house
 * also those of one phone number.
 */
export const visitLinkLimits = {
  days: 90,
  ahead: 30,
  waiting: 20,
  houseDays: 366,
  houseWaiting: 300,
  ofPhone: 3,
} as const

/** A link by which the visitors of one elder, or of the house, book; `url` is null once it is stopped or has expired. */
export const VisitorLink = z.object({
  id: z.number(),
  url: z.string().nullable(),
  expireTime: z.string(),
  stopTime: z.string().nullable(),
  createUser: z.string(),
  createTime: z.string(),
})
export type VisitorLink = z.output<typeof VisitorLink>

/** The institution's own link, for its gate. */
export const HouseLinkDraft = z.object({ expireTime: dateTimeOf('有效期至') })
export const VisitorLinkDraft = z.object({ oldmanId: id.of('elder'), expireTime: dateTimeOf('有效期至') })

/** Everything that an opened link shows: no name of the elder in full; null where the visitor names the elder. */
export const BookingPage = z.object({
  tenantName: z.string(),
  phone: z.string().nullable(),
  elder: z.string().nullable(),
})
export type BookingPage = z.output<typeof BookingPage>

/** What a visitor enters. */
export const VisitBooking = z.object({
  token: visitToken,
  visitorName: personName(20, '请输入您的姓名'),
  phone: mobile,
  relation: text(20, '与长者关系').optional(),
  appointTime: dateTimeOf('来访时间'),
  visitNum: z.number('请输入来访人数').int().min(1, '来访人数至少1人').max(20, '来访人数不能超过20人').default(1),
  reason: text(200, '来访事由').optional(),
  /** Required by the link of a house: whom they visit, and bed, room or the last digits of a phone number. */
  elderName: text(20, '探访的长者姓名').optional(),
  elderPlace: text(20, '床位、房间或手机尾号').optional(),
})
export type VisitBooking = z.output<typeof VisitBooking>

/** A booking's own token, or why it was not taken. */
export const BookingResult = z.object({ token: z.string().nullable(), refusal: z.string().nullable() })

/** What a visitor sees of a booked visit; code and picture (SVG) once it is approved. */
export const VisitPass = z.object({
  tenantName: z.string(),
  phone: z.string().nullable(),
  appointTime: z.string(),
  status: z.literal(Object.values(VisitStatus)),
  gateCode: z.string().nullable(),
  picture: z.string().nullable(),
})
export type VisitPass = z.output<typeof VisitPass>

/** Says whom a visitor meant who booked by the link of the house. */
export const VisitAssignment = z.object({ id: id.of('plain:elderVisit'), oldmanId: id.of('elder', '探访长者') })
export type VisitAssignment = z.output<typeof VisitAssignment>
