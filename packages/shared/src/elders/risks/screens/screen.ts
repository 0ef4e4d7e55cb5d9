import type { riskKinds, riskLevels } from '../risk.words.ts'

/** What is asked: one of the options, or several where their points add up. */
export interface ScreenItem {
  label: string
  isSeveral: boolean
  options: readonly { label: string; score: number }[]
}

/** What points mean, both ends with it, and which level of the risk that speaks for. */
interface ScreenGrade {
  name: string
  min: number
  max: number
  level: keyof typeof riskLevels
  suggestion: string
}

/** A short questionnaire that tells how high one of the nine risks is; a person confirms what it proposes. */
export interface Screen {
  /** Of the platform's template: questionnaires that were made from it are this screen. */
  templateKey: string
  name: string
  kind: keyof typeof riskKinds
  /** Where it comes from, under which terms and how far it reaches: paragraphs that users read. */
  source: readonly string[]
  items: readonly ScreenItem[]
  grades: readonly ScreenGrade[]
}

const mostOf = ({ isSeveral, options }: ScreenItem) => {
  const points = options.map(({ score }) => score)
  return isSeveral ? points.reduce((sum, score) => sum + score, 0) : Math.max(...points)
}
/** The most points that all answers together can give. */
export const mostPoints = (items: readonly ScreenItem[]) => items.reduce((sum, item) => sum + mostOf(item), 0)

/** The level that a grade speaks for; null where an institution has named its grades otherwise. */
export const levelOfGrade = ({ grades }: Screen, grade: string | null): ScreenGrade['level'] | null =>
  grades.find(({ name }) => name === grade)?.level ?? null
