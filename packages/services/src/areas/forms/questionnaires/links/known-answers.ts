import { validateAnswer } from '@care/shared/forms/questionnaires/answers/validate-answer'
import { optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import type { ItemRules } from '@care/shared/forms/questionnaires/items/form-item'
import { fieldOf, type ItemType } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'

/**
 * The facts about its elder that a personal link may show. The ID number is excluded, because anybody who has the link
 * could read it.
 */
export interface KnownElder {
  userName: string
  gender: string
  age: number | null
  /** the format is yyyy-MM-dd */
  birthday: string | null
  mobile: string | null
  address: string | null
}

interface Rule {
  /** Compares the whole label of an item, so that the label for a relative's name, for example, does not match. */
  asks: RegExp
  types: readonly ItemType[]
  /** The answer, if the item has one of these types. */
  answer: (elder: KnownElder, item: ItemRules) => unknown
}

const written = ['INPUT', 'TEXTAREA'] as const
const genders: Record<string, string> = { '1': '男', '2': '女' }

/** Labels that authors of questionnaires use for facts about the elder, whatever the application calls the fields. */
const rules: readonly Rule[] = [
  { asks: /^姓名$/, types: written, answer: ({ userName }) => userName },
  {
    asks: /^性别$/,
    types: ['RADIO', 'SELECT', 'INPUT'],
    answer: ({ gender }, item) => {
      const word = genders[gender]
      if (item.type === 'INPUT' || !word) return word
      return optionsOf(item).find(({ label }) => [word, `${word}性`].includes(labelText(label)))?.value
    },
  },
  {
    asks: /^(年龄|周岁)$/,
    types: ['NUMBER_INPUT', 'INPUT'],
    answer: ({ age }, { type }) => (type === 'INPUT' && age !== null ? String(age) : age),
  },
  {
    asks: /^(出生(日期|年月日)|生日)$/,
    types: ['DATE', 'INPUT'],
    answer: ({ birthday }) => birthday,
  },
  {
    asks: /^(手机(号码?)?|电话(号码)?|联系(电话|方式))$/,
    types: ['INPUT'],
    answer: ({ mobile }) => mobile,
  },
  {
    asks: /^((家庭|居住|联系)?[住地]址|现住址)$/,
    types: written,
    answer: ({ address }) => address,
  },
]

/** Normalizes a label, so that 长者姓名： matches 姓名. */
const asked = (label: string) =>
  labelText(label)
    .replace(/\s/g, '')
    .replace(/^(长者|老年?人)的?/, '')
    .replace(/[:：]$/, '')

/** Known answers by field, limited to values that are valid for their item. */
export function knownAnswers(items: readonly ItemRules[], elder: KnownElder): Record<string, unknown> {
  const entries = items.flatMap((item) => {
    const label = asked(item.label)
    const rule = rules.find(({ asks, types }) => asks.test(label) && types.includes(item.type))
    const answer = rule?.answer(elder, item)
    if (answer === undefined || answer === null || answer === '') return []
    return 'answer' in validateAnswer(answer, item) ? [[fieldOf(item.formItemId), answer] as const] : []
  })
  return Object.fromEntries(entries)
}
