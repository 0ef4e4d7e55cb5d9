import { expect, it } from 'vitest'
import { chapters } from './chapters.ts'
import { readMarkdown, readWords } from './markdown.ts'

it('headings, lists, notes and paragraphs are parsed', () => {
  expect(readMarkdown('# 标题\n\n1. 一\n2. 二\n\n- 点\n\n> 注意\n\n正文')).toEqual([
    { kind: 'heading', level: 1, text: '标题' },
    { kind: 'list', ordered: true, items: ['一', '二'] },
    { kind: 'list', ordered: false, items: ['点'] },
    { kind: 'note', text: '注意' },
    { kind: 'paragraph', text: '正文' },
  ])
})

it('strong text and keys within a line are parsed', () => {
  expect(readWords('按 `?` 或点 **帮助**。')).toEqual([
    { kind: 'plain', text: '按 ' },
    { kind: 'key', text: '?' },
    { kind: 'plain', text: ' 或点 ' },
    { kind: 'strong', text: '帮助' },
    { kind: 'plain', text: '。' },
  ])
})

it('every chapter of the manual has a title and no unparsed marks', () => {
  expect(chapters.length).toBeGreaterThan(5)
  for (const { title, blocks } of chapters) {
    expect(title).not.toBe('')
    expect(JSON.stringify(blocks.map((block) => ('items' in block ? block.items : block.text)))).not.toMatch(/"[#>]/)
  }
})
