import { createHash } from 'node:crypto'
import { Refusal } from '@care/shared/http/errors'
import type { FastifyReply } from 'fastify'

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Status and text of a page that could not be rendered: 429 above a rate limit, 503 for any other error. */
export const fallbackPage =
  (text: string) =>
  (error: unknown): [number, string] => [error instanceof Refusal && error.status === 429 ? 429 : 503, text]

/**
 * Sends a page of a few lines to visitors who are not signed in: no script, not cached, not indexed by search engines.
 */
export const sendLightPage = (reply: FastifyReply, status: number, { title, text }: { title: string; text: string }) =>
  reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(documentOf(title, text))

const documentOf = (title: string, text: string) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${text}</main></body></html>
`

const style = `
:root { --ground: #eef2f6; --surface: #fff; --text: #17202b; --quiet: #5a6878; --primary: #00569d }
@media (prefers-color-scheme: dark) { :root { --ground: #10161d; --surface: #1a222c; --text: #e6ebf1; --quiet: #a3b0be; --primary: #2f7fc4 } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box; background: var(--ground); color: var(--text); font: 17px/26px "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", sans-serif }
main { width: 100%; max-width: 420px; padding: 28px; box-sizing: border-box; background: var(--surface); border-radius: 8px; text-align: center }
h2 { margin: 20px 0 4px; font-size: 17px; text-align: left }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px 0; border-top: 1px solid var(--ground); vertical-align: top; font-weight: 400 }
th { text-align: left; overflow-wrap: anywhere }
td { padding-left: 12px; text-align: right; white-space: nowrap }
th small { display: block; color: var(--quiet); font-size: 14px; line-height: 20px }
b { color: var(--text); font-size: 20px }
h1 { margin: 0; font-size: 22px; line-height: 30px }
p { color: var(--quiet) }
a, button { display: block; width: 100%; padding: 16px; box-sizing: border-box; border: 0; border-radius: 8px; background: var(--primary); color: #fff; font: inherit; font-size: 26px; font-weight: 600; text-decoration: none }
button { font-size: 20px; cursor: pointer }
label { display: block; margin: 0 0 12px; color: var(--quiet); text-align: left }
input { display: block; width: 100%; padding: 10px 12px; box-sizing: border-box; border: 1px solid var(--quiet); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit }
.code { max-width: 240px; margin: 12px auto 0; background: #fff }
[role=alert] { color: #c62828; font-weight: 600 }
@media (prefers-color-scheme: dark) { [role=alert] { color: #ff8a80 } }
p strong { color: var(--text); font-size: 28px; letter-spacing: 4px }
p a { display: inline; padding: 0; background: none; color: var(--primary); font-size: inherit }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px }
`
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
