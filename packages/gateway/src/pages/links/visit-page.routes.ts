import { VisitStatus, visitStates } from '@care/shared/house/visitors/visit.words'
import {
  type BookingPage,
  VisitBooking,
  type VisitPass,
  visitBookingPath,
  visitLinkLimits,
  visitPassPath,
  visitToken,
} from '@care/shared/house/visitors/visitor-link'
import { visitorLinks } from '@care/shared/house/visitors/visitors.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../../serve/limits.ts'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { escapeHtml, fallbackPage, sendLightPage } from './light-page.ts'

type Typed = Partial<Record<string, string>>

/**
 * `GET /v/…`: the page by which a visitor books, from the link of an elder or of a house; `POST` takes the booking and leads to
 * `GET /vp/…`, the page of the booked visit, with its gate code once it is confirmed.
 */
export function visitPageRoutes(app: FastifyInstance, call: InternalCalls, limits: Limits) {
  const tokenOf = (request: FastifyRequest) => visitToken.safeParse((request.params as { token: string }).token).data
  const send = (reply: FastifyReply, [status, text]: [number, string]) =>
    sendLightPage(reply, status, { title: '来访预约', text })

  const open = async (request: FastifyRequest) => {
    const token = tokenOf(request)
    const ask = () => call(visitorLinks.open, internalCaller(), { body: { token: token ?? '' } })
    return token ? limits.judge(guesses, request.ip, ask) : null
  }

  app.get(`${visitBookingPath}:token`, async (request, reply) => {
    const look = async (): Promise<[number, string]> => {
      const page = await open(request)
      return page ? [200, formOf(page, {})] : [404, unknown]
    }
    return send(reply, await look().catch(fallbackPage(busy)))
  })

  app.post(`${visitBookingPath}:token`, async (request, reply) => {
    const take = async (): Promise<[number, string] | string> => {
      const page = await open(request)
      if (!page) return [404, unknown]
      const typed = (request.body ?? {}) as Typed
      const { data, error } = VisitBooking.safeParse({
        ...typed,
        token: tokenOf(request),
        visitNum: Number(typed.visitNum),
        appointTime: `${String(typed.appointTime ?? '').replace('T', ' ')}:00`,
      })
      if (!data) return [400, formOf(page, typed, error.issues[0]?.message)]
      await limits.keep(bookings, request.ip)
      const booked = await call(visitorLinks.book, internalCaller(), { body: data })
      if (!booked) return [404, unknown]
      return booked.token ?? [400, formOf(page, typed, booked.refusal ?? undefined)]
    }
    const taken = await take().catch(fallbackPage(busy))
    return typeof taken === 'string' ? reply.redirect(`${visitPassPath}${taken}`, 303) : send(reply, taken)
  })

  app.get(`${visitPassPath}:token`, async (request, reply) => {
    const look = async (): Promise<[number, string]> => {
      const token = tokenOf(request)
      if (!token) return [404, unknown]
      const ask = () => call(visitorLinks.pass, internalCaller(), { body: { token } })
      const pass = await limits.judge(guesses, request.ip, ask)
      return pass ? [200, passOf(pass)] : [404, unknown]
    }
    return send(reply, await look().catch(fallbackPage(busy)))
  })
}

/** Rate limit of invalid links from one address; valid links are still answered. */
const guesses = { name: 'visit-link', max: 30, seconds: 60 }
/** Rate limit of bookings from one address. */
const bookings = { name: 'visit-booking', max: 10, seconds: 3_600 }

const dayMs = 86_400_000
const minute = (time: number) => toShanghaiTime(time).slice(0, 16).replace(' ', 'T')

function formOf({ tenantName, phone, elder }: BookingPage, typed: Typed, fault?: string): string {
  const input = (name: string, label: string, more: string) =>
    `<label>${label}<input name="${name}" value="${escapeHtml(typed[name] ?? '')}" ${more}></label>`
  const [first, last] = [minute(Date.now()), minute(Date.now() + visitLinkLimits.ahead * dayMs)]
  const whom =
    elder === null
      ? `${input('elderName', '探访的长者姓名', 'required maxlength="20"')}
${input('elderPlace', '床位、房间或长者手机尾号', 'required maxlength="20"')}`
      : ''
  return `<h1>${escapeHtml(tenantName)}</h1><p>${elder === null ? '来访预约' : `预约探访 ${escapeHtml(elder)}`}</p>
${fault ? `<p role="alert">${escapeHtml(fault)}</p>` : ''}<form method="post">${whom}
${input('visitorName', '您的姓名', 'required maxlength="20" autocomplete="name"')}
${input('phone', '手机号码', 'required type="tel" inputmode="numeric" maxlength="20" autocomplete="tel"')}
${input('relation', '与长者关系', 'maxlength="20"')}
${input('appointTime', '来访时间', `required type="datetime-local" min="${first}" max="${last}"`)}
${input('visitNum', '来访人数', 'required type="number" min="1" max="20"').replace('value=""', 'value="1"')}
${input('reason', '来访事由', 'maxlength="200"')}
<button type="submit">提交预约</button></form>${callOf(phone)}`
}

const valid: readonly number[] = [VisitStatus.Pending, VisitStatus.Visiting]
function passOf({ tenantName, phone, appointTime, status, gateCode, picture }: VisitPass): string {
  const told = gateCode
    ? `<div class="code">${picture ?? ''}</div><p><strong>${escapeHtml(gateCode)}</strong></p><p>到访时请出示此通行码，并如实回答健康询问。</p>`
    : valid.includes(status)
      ? '<p role="status">预约已提交，待机构确认。请保存本页地址，确认后在此查看通行码。</p>'
      : `<p role="status">本次预约${visitStates[status].label}。</p>`
  return `<h1>${escapeHtml(tenantName)}</h1><p>来访时间 ${escapeHtml(appointTime.slice(0, 16))}</p>${told}${callOf(phone)}`
}

const callOf = (phone: string | null) =>
  phone
    ? `<p>如有疑问，请致电 <a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a></p>`
    : ''
const unknown = '<h1>链接无效</h1><p>该链接不存在、已停用或已过期。如需探访，请直接致电机构。</p>'
const busy = '<h1>暂时无法显示</h1><p>请稍后再试，或直接致电机构。</p>'
