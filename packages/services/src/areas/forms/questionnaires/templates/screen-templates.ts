import { SettingDraft } from '@care/shared/forms/questionnaires/setting'
import type { Screening } from '@care/shared/people/elders/risks/screenings/screening'
import { screens } from '@care/shared/people/elders/risks/screenings/screens'
import { itemsFor, type PlatformTemplate, type TemplateItem } from './platform-template.ts'

/** The items of a risk screening. Options are numbered from 1, because value 0 means "other". */
const askedOf = ({ items }: Screening): TemplateItem[] =>
  items.map(({ label, isSeveral, options }) => ({
    type: isSeveral ? 'CHECKBOX' : 'RADIO',
    label,
    expand: {
      optionType: 'button',
      // a screening with a single total needs no dimensions (subtotals)
      ...(isSeveral && { dimension: label }),
      options: options.map(({ label, score }, at) => ({ label: `${label}（${score}分）`, value: at + 1, score })),
    },
  }))

/** The screening for one of the nine kinds of risk, with a grade for each range of points. */
export const screenTemplate = (screen: Screening): PlatformTemplate => ({
  key: screen.templateKey,
  name: screen.name,
  categoryId: 1,
  questionnaireType: 1,
  describe: screen.source.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  items: itemsFor(screen.templateKey, askedOf(screen)),
  setting: SettingDraft.parse({
    projectKey: screen.templateKey,
    grades: screen.grades.map(({ min, max, level: _, ...grade }) => ({ ...grade, minScore: min, maxScore: max })),
  }),
})

export const screenTemplates = screens.map(screenTemplate)
