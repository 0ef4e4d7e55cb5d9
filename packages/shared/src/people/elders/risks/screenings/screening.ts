import type { riskKinds, riskLevels } from '../risk.words.ts'

/** A question: a single choice, or a multiple choice whose points add up. */
export interface ScreenItem {
  label: string
  isSeveral: boolean
  options: readonly { label: string; score: number }[]
}

/** A range of points, both ends included, and the risk level it suggests. */
interface ScreenGrade {
  name: string
  min: number
  max: number
  level: keyof typeof riskLevels
  suggestion: string
}

/** A short questionnaire that screens for one of the nine risks; a person confirms its proposal. */
export interface Screening {
  /** Key of the platform's template: questionnaires made from it count as this screening. */
  templateKey: string
  name: string
  kind: keyof typeof riskKinds
  /** Source, licence and limits of the screening, as paragraphs shown to users. */
  source: readonly string[]
  items: readonly ScreenItem[]
  grades: readonly ScreenGrade[]
}

const mostOf = ({ isSeveral, options }: ScreenItem) => {
  const points = options.map(({ score }) => score)
  return isSeveral ? points.reduce((sum, score) => sum + score, 0) : Math.max(...points)
}
/** The highest possible score. */
export const maxPoints = (items: readonly ScreenItem[]) => items.reduce((sum, item) => sum + mostOf(item), 0)

/** The risk level of a grade; null where an institution has renamed its grades. */
export const levelOfGrade = ({ grades }: Screening, grade: string | null): ScreenGrade['level'] | null =>
  grades.find(({ name }) => name === grade)?.level ?? null
