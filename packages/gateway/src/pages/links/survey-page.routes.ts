import { ratingIndex, type SurveyPage, surveyPath, surveyToken } from '@care/shared/calls/surveys/survey'
import { callSurveys } from '@care/shared/calls/surveys/surveys.contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../../serve/limits.ts'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { escapeHtml, fallbackPage, sendLightPage } from './light-page.ts'

/** `GET /cs/…`: the page on which somebody rates a call, from the link in a text message; `POST` takes the rating. */
export function surveyPageRoute(app: FastifyInstance, call: InternalCalls, limits: Limits) {
  const send = async (reply: FastifyReply, look: () => Promise<[number, string]>) => {
    const [status, text] = await look().catch(fallbackPage(busy))
    return sendLightPage(reply, status, { title: '通话评价', text })
  }
  const tokenOf = (request: FastifyRequest) => surveyToken.safeParse((request.params as { token: string }).token).data
  const judged = async (request: FastifyRequest, ask: () => Promise<SurveyPage | null>): Promise<[number, string]> => {
    const page = await limits.judge(guesses, request.ip, ask)
    return page ? [200, textOf(page)] : [404, unknown]
  }

  app.get(`${surveyPath}:token`, (request, reply) =>
    send(reply, async () => {
      const token = tokenOf(request)
      return token
        ? judged(request, () => call(callSurveys.open, internalCaller(), { body: { token } }))
        : [404, unknown]
    }),
  )
  app.post(`${surveyPath}:token`, (request, reply) =>
    send(reply, async () => {
      const token = tokenOf(request)
      const { data: index } = ratingIndex.safeParse((request.body as { index?: string } | null)?.index)
      if (!token) return [404, unknown]
      const body = { token }
      return judged(request, () =>
        index === undefined
          ? call(callSurveys.open, internalCaller(), { body })
          : call(callSurveys.answer, internalCaller(), { body: { ...body, index } }),
      )
    }),
  )
}

/** Rate limit of invalid links from one address; valid links are still answered. */
const guesses = { name: 'survey-link', max: 30, seconds: 60 }

const ratings = { 5: '很满意', 4: '满意', 3: '一般', 2: '不满意', 1: '很不满意' }
const buttons = Object.entries(ratings)
  .sort(([one], [other]) => Number(other) - Number(one))
  .map(([index, label]) => `<p><button type="submit" name="index" value="${index}">${label}</button></p>`)
  .join('')

function textOf({ tenantName, phone, time, answer }: SurveyPage): string {
  const form = `<p>您对 ${escapeHtml(time.slice(0, 16))} 的通话服务是否满意？</p><form method="post">${buttons}</form>`
  const told = answer === null ? form : '<p role="status">已收到您的评价，谢谢。</p>'
  return `<h1>${escapeHtml(tenantName)}</h1>${told}${phone ? callOf(phone) : ''}`
}
const callOf = (phone: string) =>
  `<p>如有问题，请致电 <a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a></p>`
const unknown = '<h1>链接无效</h1><p>该链接不存在或已过期。如有问题，请致电机构。</p>'
const busy = '<h1>暂时无法显示</h1><p>请稍后再打开一次，或致电机构。</p>'
