import { expect, it } from 'vitest'
import { cleanAttributes } from './clean-html.tsx'

const ours = '/admin/sys-file/12/abc.png'

function tidied(html: string) {
  const text = document.createElement('div')
  text.innerHTML = html
  for (const node of text.querySelectorAll('*')) cleanAttributes(node)
  return text
}

it('keeps our own pictures, and drops pictures of other sites', () => {
  const pictures = [ours, 'https://evil.example/dot.png', '//evil.example/dot.png', 'data:image/png;base64,AA==', '']
  const text = tidied(`${pictures.map((src) => `<img src="${src}">`).join('')}<img>`)
  expect([...text.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([ours])
})

it('opens links without access to our window, and drops script links', () => {
  const links = tidied('<a href="https://good.example">去</a><a href="javascript:alert(1)">跑</a>').querySelectorAll(
    'a',
  )
  expect([...links].map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['https://good.example', '_blank'],
    [null, '_blank'],
  ])
  for (const link of links) expect(link.getAttribute('rel')).toContain('noopener')
})

it('keeps only the text alignment of a style', () => {
  const texts = tidied('<p style="position:fixed;text-align:center">中</p><p style="text-align:-moz-center">偏</p>')
  expect([...texts.children].map((text) => text.getAttribute('style'))).toEqual(['text-align: center', null])
})
