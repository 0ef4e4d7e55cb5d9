import { createHash } from 'node:crypto'
import { type CodeAnswer, codePath, codeToken } from '@care/shared/elder-codes/elder-code'
import { elderCodes } from '@care/shared/elder-codes/elder-codes.contract'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../serve/limits.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

/** `GET /q/…`: what a stranger sees who scanned an elder's code. Without a script, and the same for every code that leads nowhere. */
export function codePageRoute(app: FastifyInstance, call: InternalCalls, limits: Limits) {
  app.get(`${codePath}:token`, async (request, reply) => {
    const { token } = request.params as { token: string }
    const source = sourceOf(request.headers['user-agent'] ?? '')
    const look = async (): Promise<[number, string]> => {
      if (await limits.isOver('elder-code', request.ip, 30, 60)) return [429, busy]
      if (!codeToken.safeParse(token).success) return [404, unknown]
      const told = await call(elderCodes.scan, internalCaller(), { body: { token, source } })
      return told ? [200, answerOf(told)] : [404, unknown]
    }
    // whoever stands beside a person in need can make nothing of an error
    const [status, text] = await look().catch((): [number, string] => [503, busy])
    return reply
      .code(status)
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(documentOf(text))
  })
}

/** With what kind of device, and nothing that tells one person from another. */
const sourceOf = (agent: string) =>
  /MicroMessenger/i.test(agent) ? '微信' : /Mobile|Android|iPhone/i.test(agent) ? '手机浏览器' : '电脑浏览器'

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const answerOf = ({ tenantName, phone }: CodeAnswer) =>
  `<h1>${escaped(tenantName)}</h1><p>这位长者由我们照护。如需要帮助，请拨打：</p>
<a href="tel:${escaped(phone.replace(/[^\d+]/g, ''))}">${escaped(phone)}</a><p>情况紧急时请先拨打 120。感谢您的帮助。</p>`
const unknown = '<h1>二维码无效</h1><p>该二维码不存在或已停用。情况紧急时请拨打 120 或 110。</p>'
const busy = '<h1>暂时无法显示</h1><p>请稍后再扫一次。情况紧急时请拨打 120 或 110。</p>'

const documentOf = (text: string) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>联系照护机构</title><style>${style}</style></head><body><main>${text}</main></body></html>
`

const style = `
:root { --ground: #eef2f6; --surface: #fff; --text: #17202b; --quiet: #5a6878; --primary: #00569d }
@media (prefers-color-scheme: dark) { :root { --ground: #10161d; --surface: #1a222c; --text: #e6ebf1; --quiet: #a3b0be; --primary: #2f7fc4 } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box; background: var(--ground); color: var(--text); font: 17px/26px "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", sans-serif }
main { width: 100%; max-width: 420px; padding: 28px; box-sizing: border-box; background: var(--surface); border-radius: 8px; text-align: center }
h1 { margin: 0; font-size: 22px; line-height: 30px }
p { color: var(--quiet) }
a { display: block; padding: 16px; border-radius: 8px; background: var(--primary); color: #fff; font-size: 26px; font-weight: 600; text-decoration: none }
`
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
