import { type CodeAnswer, codePath, codeToken } from '@care/shared/people/elder-codes/elder-code'
import { elderCodes } from '@care/shared/people/elder-codes/elder-codes.contract'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../../serve/limits.ts'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { escapeHtml, fallbackPage, sendLightPage } from './light-page.ts'

/**
 * `GET /q/…`: the page that a stranger sees who scanned an elder's code. It has no script, and is the same for every
 * invalid code.
 */
export function codePageRoute(app: FastifyInstance, call: InternalCalls, limits: Limits) {
  app.get(`${codePath}:token`, async (request, reply) => {
    const { token } = request.params as { token: string }
    const source = sourceOf(request.headers['user-agent'] ?? '')
    const look = async (): Promise<[number, string]> => {
      if (!codeToken.safeParse(token).success) return [404, unknown]
      const scan = () => call(elderCodes.scan, internalCaller(), { body: { token, source } })
      const told = await limits.judge(guesses, request.ip, scan)
      return told ? [200, answerOf(told)] : [404, unknown]
    }
    // shows a plain notice instead of an error, because the visitor may be with an elder in need
    const [status, text] = await look().catch(fallbackPage(busy))
    return sendLightPage(reply, status, { title: '联系照护机构', text })
  })
}

/** Rate limit of invalid codes from one address. Valid codes are answered even above it. */
const guesses = { name: 'elder-code', max: 30, seconds: 60 }

/** The kind of device, derived from the user agent, without anything that could identify a person. */
const sourceOf = (agent: string) =>
  /MicroMessenger/i.test(agent) ? '微信' : /Mobile|Android|iPhone/i.test(agent) ? '手机浏览器' : '电脑浏览器'

const answerOf = ({ tenantName, phone }: CodeAnswer) =>
  `<h1>${escapeHtml(tenantName)}</h1><p>这位长者由我们照护。如需要帮助，请拨打：</p>
<a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a><p>情况紧急时请先拨打 120。感谢您的帮助。</p>`
const unknown = '<h1>二维码无效</h1><p>该二维码不存在或已停用。情况紧急时请拨打 120 或 110。</p>'
const busy = '<h1>暂时无法显示</h1><p>请稍后再扫一次。情况紧急时请拨打 120 或 110。</p>'
