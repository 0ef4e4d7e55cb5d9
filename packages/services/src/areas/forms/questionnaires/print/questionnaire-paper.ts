import type { Caller } from '@care/shared/admin/session/session'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { isDisplayed } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { createVisibility } from '@care/shared/forms/questionnaires/logic/visible'
import type { Result } from '@care/shared/forms/questionnaires/result'
import { unverifiedSource } from '@care/shared/forms/questionnaires/result.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { toMinute } from '../../../../platform/papers/field-text.ts'
import {
  type Block,
  facts,
  note,
  type Paper,
  type PaperSection,
  type Picture,
  pictures,
  table,
} from '../../../../platform/papers/paper.ts'
import { answerCell, type StoredAnswer } from './answer-cell.ts'

interface Whose {
  institution: string
  caller: Caller
}
interface Blank extends Whose {
  name: string
  describe: string
  /** The published version; null for a draft. */
  version: number | null
  items: readonly FormItem[]
}
interface Answered extends Whose {
  result: Result
  /** Signatures and pictures of the answer. */
  photos: readonly Picture[]
}

const room = '＿'.repeat(6)
const printed = ({ institution, caller }: Whose) => ({
  institution,
  by: caller.nickName || caller.username,
  at: toShanghaiTime(Date.now()),
  signatures: ['填写人', '长者或家属', '机构经办人'],
})

/** Prints a blank form, to be filled in by hand. */
export function blankPaper({ name, describe, version, items, ...whose }: Blank): Paper {
  const said = labelText(describe)
  const about = ['编号', '长者姓名', '填写日期'].map((label) => ({ label, value: room }))
  return {
    title: name,
    subtitle: version === null ? '草稿' : `版本 V${version}`,
    ...printed(whose),
    sections: [
      { title: '填写信息', blocks: [facts(about), ...(said ? [note(said)] : [])] },
      ...questions(items, null, null),
    ],
  }
}

/** Prints a filled-in form, without items that were hidden when it was answered. */
export function answeredPaper({ result, photos, ...whose }: Answered): Paper {
  const { name, serialNumber, version, score, ruleName, items, logics, dimensions, itemScores } = result
  const answers = new Map(items.map(({ formItemId }) => [formItemId, result.originalData[`field${formItemId}`]]))
  const shown = createVisibility(items, logics)(answers)
  const points = Object.entries(dimensions)
  const isScored = score !== null
  const sections: (PaperSection | false)[] = [
    {
      title: '填写信息',
      blocks: [
        facts([
          { label: '提交时间', value: toMinute(result.createTime) },
          { label: '填写人', value: result.fillUserName ?? '未登录填写' },
          ...(result.isUnverified ? [{ label: '关于长者', value: unverifiedSource }] : []),
          ...(isScored
            ? [
                { label: '总分', value: `${score} 分` },
                { label: '等级', value: ruleName },
              ]
            : []),
        ]),
      ],
    },
    points.length > 0 && {
      title: '各维度得分',
      blocks: [
        table(
          [
            ['维度', 4],
            ['得分', 1, 'right'],
          ],
          points,
        ),
      ],
    },
    ...questions(
      items.filter(({ formItemId }) => shown.has(formItemId)),
      result,
      isScored ? itemScores : null,
    ),
    photos.length > 0 && { title: '签名和图片', blocks: [pictures(photos)] },
  ]
  return {
    title: name,
    subtitle: `编号 ${serialNumber} · 版本 V${version}`,
    ...printed(whose),
    ...(result.oldmanName && { head: { name: result.oldmanName, facts: [] } }),
    sections: sections.filter((section) => section !== false),
  }
}

/**
 * Arranges the questions in tables. A divider with text starts a new section; explanations are printed between the
 * tables.
 */
function questions(
  items: readonly FormItem[],
  said: StoredAnswer,
  scores: Record<string, number> | null,
): PaperSection[] {
  const sections: { title: string; blocks: Block[] }[] = [{ title: '问卷内容', blocks: [] }]
  let rows: (string | number | null)[][] = []
  let number = 0
  const end = () => {
    if (rows.length > 0) sections.at(-1)?.blocks.push(questionTable(rows, scores !== null))
    rows = []
  }
  for (const item of items) {
    const words = labelText(item.label)
    if (!isDisplayed(item.type)) {
      const question = `${words || '未命名'}${item.required && !said ? ' *' : ''}`
      rows.push([++number, question, answerCell(item, said), ...(scores ? [scores[item.formItemId] ?? null] : [])])
    } else if (item.type === 'DIVIDER' && words && item.showLabel) {
      end()
      sections.push({ title: words, blocks: [] })
    } else if (item.type === 'DESC_TEXT' && words) {
      end()
      sections.at(-1)?.blocks.push(note(words))
    }
  }
  end()
  return sections.filter(({ blocks }) => blocks.length > 0)
}

const questionTable = (rows: readonly (readonly (string | number | null)[])[], isScored: boolean) =>
  table(
    isScored ? [...questionColumns, ['答案', 220], ['得分', 32, 'right']] : [...questionColumns, ['答案', 262]],
    rows,
  )
const questionColumns = [
  ['题号', 28],
  ['题目', 190],
] as const
