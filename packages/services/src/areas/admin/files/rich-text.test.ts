import { describe, expect, it } from 'vitest'
import { cleanRichText, signPictures } from './rich-text.ts'

const tenant = 1000002
const picture = '/admin/sys-file/1000002/1b2c3d4e-0000-4000-8000-000000000001.png'
const clean = (html: string) => cleanRichText(html, tenant)

it('preserves all markup that the editor writes', () => {
  const html =
    '<h2 style="text-align:center">停水通知</h2><p><strong>明天</strong> <em>上午</em><u>停水</u></p><ul><li><p>储水</p></li></ul>'
  expect(clean(html)).toBe(html)
  expect(clean(`<p>${'<br />'}</p><img src="${picture}" alt="公告" />`)).toContain(`src="${picture}"`)
})

it('allows links only to other sites, and sends those sites no referrer', () => {
  expect(clean('<a href="https://www.gov.cn/a?b=1" onclick="x()">政策</a>')).toBe(
    '<a href="https://www.gov.cn/a?b=1" target="_blank" rel="noopener noreferrer nofollow">政策</a>',
  )
})

describe('removes scripts and links to other places', () => {
  it.each([
    ['<script>alert(1)</script>你好', '你好'],
    ['<p onmouseover="alert(1)">你好</p>', '<p>你好</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    [`<img src="${picture}" onerror="alert(1)">`, `<img src="${picture}" alt="" />`],
    ['<a href="javascript:alert(1)">点我</a>', '<a>点我</a>'],
    ['<a href="JaVaScRiPt&#58;alert(1)">点我</a>', '<a>点我</a>'],
    ['<a href="java\nscript:alert(1)">点我</a>', '<a>点我</a>'],
    ['<a href="//evil.example">点我</a>', '<a>点我</a>'],
    ['<a href="/admin/token/logout">点我</a>', '<a>点我</a>'],
    ['<a href="data:text/html,<script>1</script>">点我</a>', '<a>点我</a>'],
    ['<svg><script>alert(1)</script><a href="javascript:1">x</a></svg>', '<a>x</a>'],
    ['<svg onload=alert(1)>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<style>body{display:none}</style>你好', '你好'],
    [
      '<p style="background:url(https://evil.example);text-align:right">你好</p>',
      '<p style="text-align:right">你好</p>',
    ],
    ['<p style="position:fixed;inset:0">你好</p>', '<p>你好</p>'],
    ['<img src="data:image/png;base64,AAAA">', ''],
    ['<img src="https://evil.example/pixel.png">', ''],
    ['<img src="/admin/sys-file/1000003/1b2c3d4e-0000-4000-8000-000000000001.png">', ''],
    ['<img src="/admin/sys-file/1000002/../1000003/a.png">', ''],
    ['<iframe src="https://evil.example"></iframe>你好', '你好'],
    ['<form action="https://evil.example"><input name="password"></form>', ''],
    ['<object data="x"></object><embed src="x"><base href="https://evil.example">', ''],
    ['<!--<img src=x onerror=alert(1)>-->', ''],
    ['<p class="p-dialog" id="root">你好</p>', '<p>你好</p>'],
  ])('%s', (given, kept) => {
    expect(clean(given)).toBe(kept)
  })

  it('sanitises deeply nested text without an error', () => {
    const deep = clean(`${'<blockquote>'.repeat(5_000)}x`)
    expect(deep.match(/<blockquote>/g)?.length ?? 0).toBeLessThan(25)
  })
})

it('stores the permanent address of a picture that came with a signed one, and signs it again for a reader', () => {
  const kept = clean(`<img src="${picture}?expires=1&amp;signature=ab-c_d">`)
  expect(kept).toBe(`<img src="${picture}" alt="" />`)
  const signed = signPictures(kept, tenant, ({ fileName }) => `/x/${fileName}?expires=2&signature=z`)
  expect(signed).toContain('?expires=2&amp;signature=z"')
  expect(signPictures(kept, 1000003, () => 'never')).toBe(kept)
})

it('signs every picture of a text, preserves its attributes, and normalises old marks', () => {
  const two = `<p><img src="${picture}" alt="一" /><b>粗</b><i>斜</i><img src="${picture}" alt="二" /></p>`
  const kept = `<p><img src="${picture}" alt="一" /><strong>粗</strong><em>斜</em><img src="${picture}" alt="二" /></p>`
  expect(clean(two)).toBe(kept)
  expect(signPictures(kept, tenant, () => '/signed').match(/src="\/signed" alt="[一二]"/g)).toHaveLength(2)
})
