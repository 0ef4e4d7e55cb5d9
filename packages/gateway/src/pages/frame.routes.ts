import { createHmac, timingSafeEqual } from 'node:crypto'
import { FrameEntry, framePath } from '@care/shared/admin/embedded/embedded'
import { forbidden } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'

/**
 * `GET /embedded-frame`: a page of our own that frames one allowed page of another site, because the console may not
 * frame foreign pages itself. It may frame only that origin, has no script, and reads the URL from a signed entry.
 */
export function frameRoute(app: FastifyInstance, identitySecret: string) {
  app.get(framePath, async (request, reply) => {
    const { entry } = request.query as { entry?: unknown }
    const page = readEntry(typeof entry === 'string' ? entry : '', identitySecret)
    if (!page) throw forbidden('链接已失效，请刷新后重试')
    const { origin, host } = new URL(page.url)
    const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-src ${origin}; frame-ancestors 'self'`
    return reply
      .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(document(page, page.sameOrigin && host !== request.host))
  })
}

/**
 * The HTML of the frame. A page of our own origin never gets `allow-same-origin`, because it could then escape the
 * sandbox.
 */
function document({ url }: FrameEntry, keepsOrigin: boolean): string {
  const sandbox = `allow-scripts allow-forms allow-popups allow-downloads${keepsOrigin ? ' allow-same-origin' : ''}`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>嵌入页面</title>
<style>html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block;overflow:hidden}</style></head>
<body><iframe title="嵌入页面" sandbox="${sandbox}" referrerpolicy="no-referrer" src="${escaped(url)}"></iframe></body></html>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The entry that names the framed page; null if the services did not sign it, or it has expired. */
export function readEntry(text: string, secret: string, now = Date.now()): FrameEntry | null {
  const [payload = '', signature = ''] = text.split('.')
  const expected = createHmac('sha256', secret).update(`embedded-frame ${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const entry = FrameEntry.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return entry.expires > now ? entry : null
}
