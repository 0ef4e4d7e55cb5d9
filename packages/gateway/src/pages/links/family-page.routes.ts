import { type TellingAnswer, tellingPath, tellingToken } from '@care/shared/alarms/warnings/family/family-message'
import { familyTellings } from '@care/shared/alarms/warnings/family/family-tellings.contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../../serve/limits.ts'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { escapeHtml, fallbackPage, sendLightPage } from './light-page.ts'

/**
 * `GET /f/…`: the page behind the link in a message to a family member. `POST`: confirms that the message was read. The
 * page contains no names and no details of the event.
 */
export function familyPageRoute(app: FastifyInstance, call: InternalCalls, limits: Limits) {
  const answer = (verb: 'open' | 'confirm') => async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.params as { token: string }
    const look = async (): Promise<[number, string]> => {
      if (!tellingToken.safeParse(token).success) return [404, unknown]
      const open = () => call(familyTellings[verb], internalCaller(), { body: { token } })
      const told = await limits.judge(guesses, request.ip, open)
      return told ? [200, textOf(told)] : [404, unknown]
    }
    // shows a plain notice instead of an error, because the visitor worries about a family member
    const [status, text] = await look().catch(fallbackPage(busy))
    return sendLightPage(reply, status, { title: '照护消息', text })
  }
  app.get(`${tellingPath}:token`, answer('open'))
  app.post(`${tellingPath}:token`, answer('confirm'))
}

/** Rate limit of invalid links from one address. Valid links are answered even above it. */
const guesses = { name: 'family-link', max: 30, seconds: 60 }
const textOf = ({ tenantName, phone, isRead }: TellingAnswer) =>
  `<h1>${escapeHtml(tenantName)}</h1>${isRead ? read : asked}${phone ? callOf(phone) : ''}`
const asked = `<p>我们给您发了一条照护消息。</p><form method="post"><button type="submit">我已知晓</button></form>`
const read = '<p role="status">已收到您的确认，谢谢。</p>'
const callOf = (phone: string) =>
  `<p>如需了解情况，请致电 <a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a></p>`
const unknown = '<h1>链接无效</h1><p>该链接不存在或已过期。如需了解情况，请直接致电照护机构。</p>'
const busy = '<h1>暂时无法显示</h1><p>请稍后再打开一次，或直接致电照护机构。</p>'
