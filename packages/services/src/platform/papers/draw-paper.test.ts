import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pdfText } from '../../testing/pdf-text.ts'
import { startHelperProcess } from '../costly/helper.ts'
import { drawPaper } from './draw-paper.ts'
import { makePaper } from './make-paper.ts'
import { facts, note, type Paper, pictures, table } from './paper.ts'

const paper = (given: Partial<Paper> = {}): Paper => ({
  title: '检查材料',
  institution: '颐和养老院',
  by: '赵敏',
  at: '2026-11-23 08:40:12',
  sections: [],
  ...given,
})
const rows = (count: number) => ({
  title: '时间轴',
  blocks: [
    table(
      [['时间'], ['事项', 4]],
      Array.from({ length: count }, (_, at) => ['2026-01-02 03:04', `第${at}件事。`]),
    ),
  ],
})
const drawn = async (given: Partial<Paper>) => {
  const { bytes, pages } = await drawPaper(paper(given))
  const texts = await pdfText(bytes)
  expect(texts).toHaveLength(pages)
  return texts
}
const countOf = (text: string, part: RegExp) => [...text.matchAll(part)].length

it('a paper shows its title and person, and on every page who printed it, when, and the page number', async () => {
  const head = {
    name: '王桂兰',
    tags: ['一级护理'],
    alerts: ['过敏：青霉素'],
    facts: [{ label: '床位', value: '301-2' }],
  }
  const sections = [
    {
      title: '身份信息',
      blocks: [
        facts([
          { label: '民族', value: '汉族' },
          { label: '宗教信仰', value: null },
        ]),
        note('仅供检查'),
      ],
    },
    { title: '请假', blocks: [table([['时间']], [])] },
    rows(50),
  ]
  const [first = '', second = '', ...others] = await drawn({
    head,
    sections,
    signatures: ['机构负责人'],
    subtitle: '2026年',
  })
  const told = [
    '颐和养老院',
    '检查材料2026年',
    '王桂兰',
    '一级护理',
    '过敏：青霉素',
    '床位301-2',
    '民族汉族',
    '未填写宗教信仰',
    '仅供检查',
    '请假时间无记录',
  ]
  for (const one of [...told, '第1页/共2页']) expect(first).toContain(one)
  for (const one of ['检查材料·王桂兰', '时间轴时间事项', '机构负责人（签字）', '第2页/共2页'])
    expect(second).toContain(one)
  for (const page of [first, second]) expect(page).toMatch(/赵敏打印于2026-11-2308:40:12.*赵敏2026-11-2308:40/s)
  expect(others).toEqual([])
})

it('a thousand rows are printed once each, within three seconds of processor time', async () => {
  const before = process.cpuUsage()
  const pages = await drawn({ sections: [rows(1_000)] })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(3)
  const counts = pages.map((text) => countOf(text, /第\d+件事。/g))
  expect(counts.reduce((all, one) => all + one, 0)).toBe(1_000)
  const [first = 0, second = 1] = counts
  expect(second).toBeGreaterThan(35)
  expect(pages).toHaveLength(1 + Math.ceil((1_000 - first) / second))
})

it.each([
  ['a row', table([['时间'], ['经过', 5]], [['08:00', '字'.repeat(6_000)]])],
  ['a narrow cell', table([['时间'], ['经过', 15]], [['字'.repeat(600), '']])],
  ['a fact', facts([{ label: '备注', value: '字'.repeat(6_000), wide: true }])],
  ['a note', note('字'.repeat(6_000))],
])('%s that is longer than a page continues on the next page', async (_, block) => {
  const text = (await drawn({ sections: [rows(20), { title: '长', blocks: [block] }, rows(1)] })).join('')
  expect(countOf(text, /字/g)).toBe(JSON.stringify(block).match(/字/g)?.length)
  expect(countOf(text, /第0件事。/g)).toBe(2)
})

it('small pictures with captions are printed over several pages, and missing ones are named', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#00569d' } })
    .png()
    .toBuffer()
  const given = Array.from({ length: 45 }, (_, at) => ({ label: `照片${at}。`, bytes: at === 3 ? undefined : bytes }))
  const { bytes: pdf, pages } = await drawPaper(paper({ sections: [{ title: '照片', blocks: [pictures(given)] }] }))
  const text = (await pdfText(pdf)).join('')
  expect([countOf(text, /照片\d+。/g), countOf(text, /照片已不在/g), pages]).toEqual([45, 1, 2])
})

it('words stay inside their column, and control characters are stripped', async () => {
  const text = (
    await drawn({ sections: [{ title: '长', blocks: [table([['a'], ['b']], [['x'.repeat(300), 'y\u0000z\u200d']])] }] })
  ).join('')
  expect([countOf(text, /x/g), text.includes('yz')]).toEqual([300, true])
})

it('rare characters of names are printed, and for one that the font lacks its code', async () => {
  const [page = ''] = await drawn({ sections: [{ title: '姓名', blocks: [note('龙䶮、马骉、陈𠮷、𠮷')] }] })
  expect(page).toContain('龙䶮、马骉、陈〓、〓')
  expect(page).toMatch(/请按原件手写补正：U\+20BB7\D/)
})

it('a smaller font is used to get fewer pages, and nothing is left out if that does not suffice', async () => {
  const sections = [rows(42)]
  expect([(await drawn({ sections })).length, (await drawn({ sections, pages: 1 })).length]).toEqual([2, 1])
  expect((await drawn({ sections: [rows(200)], pages: 1 })).join('')).toContain('第199件事。')
})

it('a paper is drawn in its own process, so that no sign-in waits for it', async () => {
  const file = await makePaper({ userId: 1 }, '王桂兰-检查材料', paper())
  expect([file.name, file.type]).toEqual(['王桂兰-检查材料.pdf', 'application/pdf'])
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(startHelperProcess('papers').child.pid).not.toBe(startHelperProcess().child.pid)
})

it('each further document of a print begins on a page of its own, with its own title', async () => {
  const texts = await drawn({ next: [paper({ title: '第二份', sections: [rows(2)] }), paper({ title: '第三份' })] })
  expect(texts.map((text) => /检查材料|第二份|第三份/.exec(text)?.[0])).toContain('第三份')
  expect(texts).toHaveLength(3)
  expect(texts[1]).toContain('第二份')
  expect(texts[2]).toContain('第三份')
})
