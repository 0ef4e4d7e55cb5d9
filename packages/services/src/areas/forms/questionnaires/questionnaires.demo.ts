import { validateAnswers } from '@care/shared/forms/questionnaires/answers/validate-answers'
import { fieldOf } from '@care/shared/forms/questionnaires/items/item-types'
import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import type { Db } from '../../../platform/db/client.ts'
import type { DemoPart, DemoScene } from '../../../platform/demo/demo-part.ts'
import type { Random } from '../../../platform/demo/random.ts'
import { insertDemoQuestionnaire, insertDemoResults } from './questionnaires-demo.repository.ts'
import { itemsFor, type TemplateItem } from './templates/platform-template.ts'

export const questionnairesDemo: DemoPart = { institution: fillQuestionnaires }

const minute = 60_000
const day = 1_440 * minute
const optionsOf = (labels: readonly string[]) => labels.map((label, at) => ({ label, value: at + 1 }))
const satisfied = optionsOf(['很满意', '满意', '一般', '不满意'])
const pleasing = optionsOf(['护理照料', '膳食', '环境卫生', '文娱活动', '医疗协助'])

const asked: TemplateItem[] = [
  { type: 'DESC_TEXT', label: '<p>感谢您的信任。问卷匿名填写，大约需要两分钟。</p>', expand: {} },
  { type: 'RADIO', label: '您对护理服务的总体评价', expand: { options: satisfied } },
  { type: 'RADIO', label: '您对膳食的评价', expand: { options: satisfied } },
  { type: 'CHECKBOX', label: '您最满意哪些方面（可多选）', expand: { options: pleasing, min: 1 } },
  { type: 'RATE', label: '您愿意向亲友推荐我们吗', expand: { max: 5 } },
  { type: 'TEXTAREA', label: '您的意见和建议', expand: {} },
]
const wishes = ['希望周末多安排一些活动', '晚餐可以再清淡一些', '养老护理员很耐心，谢谢', '来访预约能再方便一点']
const senders = [
  { submitOs: 'Android', submitBrowser: '微信' } as const,
  { submitOs: 'iOS', submitBrowser: '微信' } as const,
  { submitOs: 'Windows', submitBrowser: 'Edge' } as const,
]
const answersEach = 48

/** A survey of the institution that has been open for two weeks; families answered it without signing in. */
async function fillQuestionnaires(db: Db, random: Random, { tenantId, staff, now }: DemoScene): Promise<void> {
  const manager = staff.find(({ roleCode }) => roleCode === 'manager') ?? staff[0]
  if (!manager) return
  const key = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('')
  const items = itemsFor(key, asked).map((item) => ({ ...item, required: item.required && item.type !== 'TEXTAREA' }))
  const published = new Date(now.getTime() - 14 * day)
  const form = await insertDemoQuestionnaire(
    db,
    {
      tenantId,
      userId: manager.id,
      key,
      name: '家属满意度调查',
      describe: '<p>本季度服务满意度</p>',
      questionnaireType: 3,
      status: QuestionnaireStatus.Collecting,
      version: 1,
      isChanged: false,
      maxFormItemId: items.at(-1)?.formItemId ?? null,
      createTime: published,
      updateTime: published,
    },
    { items, publishBy: manager.nickName, publishTime: published },
  )
  const answerable = items.filter(({ displayType }) => !displayType)
  const times = Array.from({ length: answersEach }, () => random.between(published.getTime(), now.getTime() - minute))
  const results = times
    .sort((one, other) => one - other)
    .map((time) => {
      const said = [
        random.pick([1, 1, 1, 2, 2, 3]),
        random.pick([1, 2, 2, 2, 3, 3, 4]),
        random.some([1, 2, 3, 4, 5], random.between(1, 3)),
        random.pick([3, 4, 4, 5, 5, 5]),
        random.chance(0.3) ? random.pick(wishes) : '',
      ]
      const given = Object.fromEntries(answerable.map(({ formItemId }, at) => [fieldOf(formItemId), said[at]]))
      const filled = validateAnswers({ items, logics: [] }, given)
      if ('fault' in filled) throw new Error(filled.fault)
      const { originalData, processData } = filled
      return { originalData, processData, time, completeTime: random.between(60, 240) * 1_000, ...random.pick(senders) }
    })
  await insertDemoResults(db, form, items, results)
}
