import { createHash } from 'node:crypto'

export interface DemoPerson {
  name: string
  note: string
  address: string
}

/** The page of the demo provider as HTML. It contains nothing that a browser sent, except encoded URL parameters. */
export function demoPage(people: readonly DemoPerson[], back: string): string {
  const rows = people.map(
    ({ name, note, address }) =>
      `<li><a href="${address.replaceAll('&', '&amp;')}"><span class="face" aria-hidden="true">${name.slice(0, 1)}</span>` +
      `<span class="who"><b>${name}</b><small>${note}</small></span><span class="go" aria-hidden="true">›</span></a></li>`,
  )
  const body =
    people.length > 0
      ? `<p>演示环境没有接入微信或钉钉，这里代替它们的授权页。请选择以谁的身份继续：</p><ul>${rows.join('')}</ul>`
      : '<p role="alert">链接已失效或已经用过，请回到登录页重新发起。</p>'
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>演示登录</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<main>
<header><img src="/favicon.svg" alt="" width="36" height="36"><h1>演示登录</h1><span class="tag">演示</span></header>
${body}
<footer><a href="${back}">${people.length > 0 ? '取消，返回' : '返回登录'}</a></footer>
</main>
</body>
</html>
`
}

const style = `
:root { --ground: #eef2f6; --surface: #fff; --text: #17202b; --quiet: #5a6878; --line: #dde3ea; --primary: #00569d; --soft: #e8f1f9; --warn: #8a4b00; --warn-soft: #fff1dc }
@media (prefers-color-scheme: dark) { :root { --ground: #10161d; --surface: #1a222c; --text: #e6ebf1; --quiet: #a3b0be; --line: #303b48; --primary: #6cb4f0; --soft: #1d3247; --warn: #ffc27a; --warn-soft: #40301a } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--text); font: 14px/22px "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", sans-serif }
main { width: 100%; max-width: 420px; padding: 28px 28px 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px }
header { display: flex; align-items: center; gap: 10px }
h1 { margin: 0; font-size: 20px; line-height: 28px }
.tag { padding: 0 8px; border-radius: 4px; background: var(--warn-soft); color: var(--warn); font-size: 12px }
p { margin: 12px 0 16px; color: var(--quiet) }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 6px; overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: flex; align-items: center; gap: 12px; padding: 10px 14px; color: inherit; text-decoration: none }
li a:hover { background: var(--soft) }
a:focus-visible { outline: 2px solid var(--primary); outline-offset: -2px }
.face { flex: none; width: 36px; height: 36px; border-radius: 50%; display: grid; place-items: center; background: var(--soft); color: var(--primary); font-size: 16px }
.who { flex: 1; min-width: 0 }
.who b { display: block; font-weight: 600 }
.who small { display: block; color: var(--quiet); font-size: 12px; line-height: 18px }
.go { color: var(--quiet); font-size: 18px }
footer { margin-top: 16px; text-align: center }
footer a { padding: 4px 8px; color: var(--primary) }
`

/** Content security policy that allows only the page's own inline style. */
export const demoPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
