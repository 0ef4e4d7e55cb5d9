import { failureOfStatus, OutsideFailure } from '@care/shared/outside/failure'
import { z } from 'zod'

export interface WechatTemplate {
  url: string
  appId: string
  secret: string
  templateId: string
}

export interface FamilyNote {
  /** Identifies a follower of our public account. */
  openId: string
  tenant: string
  elder: string
  time: string
  what: string
  link: string
}
export type SendFamilyNote = (note: FamilyNote) => Promise<void>

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Answer = z.object({ errcode: z.number() })
const timeoutMs = 5_000
/** Ms before its expiry when a token is renewed. */
const spareMs = 300_000
/** Error codes for a wrong or expired token; a token may expire before its stated end. */
const tokenFaults = [40001, 40014, 42001]
/** Maximum characters of a template field. */
const longest = 20

/** Template messages of a WeChat public account: a token for two hours, then one message to one follower per call. */
export function wechatTemplate({ url, appId, secret, templateId }: WechatTemplate): SendFamilyNote {
  let held = { token: '', until: 0 }

  async function token(isFresh: boolean): Promise<string> {
    if (!isFresh && held.until > Date.now()) return held.token
    const asked = { grant_type: 'client_credential', appid: appId, secret, force_refresh: isFresh }
    const answer = await post('/cgi-bin/stable_token', asked)
    const given = Token.safeParse(answer)
    if (!given.success) throw new OutsideFailure('refused', codeOf(answer))
    const { access_token, expires_in } = given.data
    held = { token: access_token, until: Date.now() + expires_in * 1_000 - spareMs }
    return access_token
  }

  async function post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw failureOfStatus(answer.status)
    return answer.json()
  }

  return async ({ openId, tenant, elder, time, what, link }) => {
    const fields = { thing1: tenant, thing2: elder, time3: time, thing4: what }
    const data = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, { value: [...value].slice(0, longest).join('') }]),
    )
    const message = { touser: openId, template_id: templateId, url: link, data }
    const send = async (isFresh: boolean) => {
      const path = `/cgi-bin/message/template/send?access_token=${encodeURIComponent(await token(isFresh))}`
      return Answer.parse(await post(path, message)).errcode
    }
    const first = await send(false)
    const code = tokenFaults.includes(first) ? await send(true) : first
    if (code !== 0) throw new OutsideFailure('refused', String(code))
  }
}

const codeOf = (answer: unknown) => String(Answer.safeParse(answer).data?.errcode ?? '')
