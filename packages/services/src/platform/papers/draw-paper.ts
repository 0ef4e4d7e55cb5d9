import type { Content } from 'pdfmake'
import pdfmake from 'pdfmake'
import { dataUrl, ink, margin, sectionContent, width } from './blocks.ts'
import { codeOf, createGlyphs, fontFiles, type Glyphs, missingGlyph } from './glyphs.ts'
import type { Paper } from './paper.ts'

pdfmake.setFonts({ Noto: fontFiles })
// prevents pdfmake from reading a file or URL that a text of the document names
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(fontFiles).includes(path))

export interface DrawnPaper {
  bytes: Uint8Array
  pages: number
}

/**
 * Font sizes in points, the largest first; a smaller one is used only if the document would need more pages than
 * wanted.
 */
const sizes = [9, 8, 7.2]

/** Draws a document as a PDF; runs in the helper process. */
export async function drawPaper(paper: Paper): Promise<DrawnPaper> {
  let drawn = await draw(paper, sizes[0])
  for (const size of sizes.slice(1)) {
    if (paper.pages === undefined || drawn.pages <= paper.pages) break
    drawn = await draw(paper, size)
  }
  return drawn
}

async function draw(paper: Paper, fontSize: number | undefined): Promise<DrawnPaper> {
  const letters = createGlyphs()
  let pages = 0
  const [title, institution, by] = [paper.title, paper.institution, paper.by].map(letters.set)
  const about = paper.head ? `${title} · ${letters.set(paper.head.name)}` : title
  const bodyOf = (one: Paper) => [
    ...headContent(letters, one),
    ...one.sections.flatMap((section) => sectionContent(letters, section)),
    ...signatureContent(letters, one),
  ]
  const content = bodyOf(paper)
  const next = (paper.next ?? []).flatMap((one): Content[] => [
    { stack: titleContent(letters, one), pageBreak: 'before' },
    ...bodyOf(one),
  ])
  const edge = (left: string | undefined, right: string | undefined, above: number): Content => ({
    columns: [{ text: left ?? '' }, { text: right ?? '', alignment: 'right' as const, width: 'auto' as const }],
    margin: [margin, above, margin, 0],
    fontSize: 7.5,
    color: ink.soft,
    columnGap: 12,
  })
  const bytes = await pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [margin, 46, margin, 44],
      language: 'zh-CN',
      info: { title: about ?? '', author: institution ?? '', creator: institution ?? '', producer: 'pdfmake' },
      defaultStyle: { font: 'Noto', fontSize: fontSize ?? 9, lineHeight: 0.95, color: ink.text },
      content: [...titleContent(letters, paper), ...missingContent(letters), ...content, ...next],
      header: (page: number) => (page === 1 ? null : edge(about, institution, 24)),
      footer: (page: number, count: number) => {
        pages = count
        return edge(`${by} 打印于 ${paper.at}`, `第 ${page} 页 / 共 ${count} 页`, 14)
      },
      watermark: {
        text: `${by} ${paper.at.slice(0, 16)}`,
        font: 'Noto',
        fontSize: 34,
        color: ink.soft,
        opacity: 0.08,
        angle: -35,
      },
    })
    .getBuffer()
  return { bytes: new Uint8Array(bytes), pages }
}

const titleContent = (letters: Glyphs, { institution, title, subtitle }: Paper): Content[] => [
  { text: letters.set(institution), fontSize: 10, color: ink.soft, alignment: 'center', margin: [0, -10, 0, 2] },
  { text: letters.set(title), fontSize: 18, bold: true, alignment: 'center' },
  ...(subtitle
    ? [{ text: letters.set(subtitle), fontSize: 10, color: ink.soft, alignment: 'center' as const, margin: 1 }]
    : []),
  rule(8),
]

const rule = (below: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 1, lineColor: ink.mark }],
  margin: [0, 5, 0, below],
})

/** A list of characters that the font lacks, at the top of the document, so that readers know what is missing. */
function missingContent({ missing }: Glyphs): Content[] {
  if (missing.size === 0) return []
  const codes = [...missing].map(codeOf).join('、')
  const text = `打印字库没有以下字，正文以“${missingGlyph}”代替，请按原件手写补正：${codes}`
  return [{ text, color: ink.alert, fontSize: 8, margin: [0, -4, 0, 6] }]
}

const photoSize = { width: 66, height: 84 }

function headContent(letters: Glyphs, { head }: Paper): Content[] {
  if (!head) return []
  const { name, tags = [], alerts = [], facts, photo } = head
  const told: Content[] = [
    {
      text: [
        { text: letters.set(name), fontSize: 15, bold: true },
        ...tags.map((tag) => ({ text: `　${letters.set(tag)}`, fontSize: 10 })),
      ],
    },
    ...alerts.map((alert) => ({
      text: letters.set(alert),
      bold: true,
      color: ink.alert,
      margin: [0, 2, 0, 0] as [number, number, number, number],
    })),
    ...simple(letters, facts),
  ]
  if (!photo) return told
  return [
    {
      columns: [
        { image: dataUrl(photo), fit: [photoSize.width, photoSize.height], width: photoSize.width },
        { stack: told },
      ],
      columnGap: 12,
    },
  ]
}

/** The facts at the top of the document in running text, to save space: 性别 女　年龄 83 岁. */
const simple = (letters: Glyphs, facts: readonly { label: string; value: string | null }[]): Content[] => [
  {
    text: facts
      .filter(({ value }) => value !== null)
      .flatMap(({ label, value }, at) => [
        { text: `${at > 0 ? '　　' : ''}${letters.set(label)} `, color: ink.soft },
        { text: letters.set(value ?? '') },
      ]),
    margin: [0, 3, 0, 0],
  },
]

/** Signature lines side by side in an unbreakable block, so that they rarely stand alone on a page. */
const signatureContent = (letters: Glyphs, { signatures = [] }: Paper): Content[] =>
  signatures.length === 0
    ? []
    : [
        {
          unbreakable: true,
          margin: [0, 16, 0, 0],
          stack: [{ columns: signatures.map((who) => signature(letters.set(who))), columnGap: 18 }],
        },
      ]

const signature = (who: string): Content => ({
  stack: [
    { text: `${who}（签字）` },
    signatureLine(),
    { text: '日期：＿＿＿＿年＿＿月＿＿日', fontSize: 8, color: ink.soft },
  ],
})

/** A new line object for each call, because pdfmake's layout mutates it. */
const signatureLine = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 140, y2: 0, lineWidth: 0.5, lineColor: ink.soft }],
  margin: [0, 24, 0, 4],
})
