import { nodesOf, type OptionNode, optionsOf } from '../items/expand.ts'
import type { ItemRules } from '../items/form-item.ts'
import { type AnswerKind, itemTypes } from '../items/item-types.ts'
import { labelText } from '../items/label-text.ts'

const joined = (answer: unknown) => [answer].flat().map(String).join(',')
const range = (answer: unknown) => [answer].flat().map(String).join(' 至 ')

/** Names of files, by which an answer shows them. */
const names = (answer: unknown) =>
  ((answer as { files?: { fileName: string }[] }).files ?? []).map(({ fileName }) => fileName).join(',')

function pathWords(path: unknown, item: ItemRules): string {
  let among: readonly OptionNode[] | null | undefined = nodesOf(item)
  const labels: string[] = []
  for (const step of [path].flat()) {
    const node: OptionNode | undefined = among?.find(({ value }) => String(value) === String(step))
    labels.push(node ? labelText(node.label) : String(step))
    among = node?.children
  }
  return labels.join('/')
}

const words: Partial<Record<AnswerKind, (answer: unknown, item: ItemRules) => string>> = {
  choice: (answer, item) => {
    const labels = new Map(optionsOf(item).map(({ value, label }) => [value, labelText(label)]))
    return [answer]
      .flat()
      .map((one) => labels.get(Number(one)) ?? String(one))
      .join(',')
  },
  path: (answer, item) =>
    item.expand.multiple === true
      ? (answer as unknown[]).map((one) => pathWords(one, item)).join(',')
      : pathWords(answer, item),
  switch: (answer) => (answer === true ? '是' : '否'),
  timeRange: range,
  dateRange: range,
  files: names,
  region: (answer) => [answer].flat().map(String).join('-'),
}

/** An answer as text (api-shapes §3.5: several choices are comma-joined). */
export function answerText(answer: unknown, item: ItemRules): string {
  const kind = itemTypes[item.type].answer
  return (kind && words[kind]?.(answer, item)) ?? joined(answer)
}
