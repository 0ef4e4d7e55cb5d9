import { conflict, refused } from '@care/shared/http/errors'
import type { Assessment, RiskScreen } from '@care/shared/people/elders/risks/risk'
import { riskKinds } from '@care/shared/people/elders/risks/risk.words'
import { levelOfGrade } from '@care/shared/people/elders/risks/screenings/screening'
import { screens } from '@care/shared/people/elders/risks/screenings/screens'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'
import { findLastAssessments } from '../../people/elders/elders.port.ts'
import { findTemplateAnswers, findTemplateForms } from '../questionnaires/questionnaires.port.ts'

const templateKeys = screens.map(({ templateKey }) => templateKey)

/** The screenings with the elder's last answer to each, and whether the risk was already assessed after that answer. */
export async function readScreens(db: Db, elder: ElderKey): Promise<RiskScreen[]> {
  const forms = await findTemplateForms(db, elder.tenantId, templateKeys)
  const answers = await findTemplateAnswers(db, { ...elder, templateKeys })
  const judged = await findLastAssessments(db, elder)
  return screens.map((screen) => {
    const { templateKey, name, kind } = screen
    const answer = answers.find((one) => one.templateKey === templateKey)
    const last = judged.find((one) => one.kind === kind)
    return {
      templateKey,
      name,
      kind,
      projectKey: forms.find((one) => one.templateKey === templateKey)?.key ?? null,
      answer: answer
        ? { ...pick(answer), level: levelOfGrade(screen, answer.grade), isOpen: !last || isBefore(last, answer.time) }
        : null,
    }
  })
}

/** Times are compared to the second: an assessment in the same second as its answer does not count as earlier. */
const isBefore = ({ assessTime, screenTime }: { assessTime: string; screenTime: string | null }, time: string) =>
  assessTime <= time && screenTime !== time

const pick = ({ time, score, grade, fillName }: Awaited<ReturnType<typeof findTemplateAnswers>>[number]) => ({
  time,
  score,
  grade,
  fillName,
})

type Judged = Assessment['risks'][number]

/**
 * Adds the answer of the screening to risks that were assessed by a screening. Throws unless that answer is the newest
 * one and nobody has confirmed it yet.
 */
export async function withScreenings(db: Db, elder: ElderKey, risks: readonly Judged[]) {
  if (risks.every(({ screenTime }) => screenTime === undefined)) return [...risks]
  const found = await readScreens(db, elder)
  return risks.map(({ screenTime, ...risk }) => {
    if (screenTime === undefined) return risk
    const screen = found.find(({ kind }) => kind === risk.kind)
    const label = riskKinds[risk.kind as keyof typeof riskKinds].label
    if (!screen?.answer) throw refused(`没有该长者的${label}筛查结果`)
    const { answer, name } = screen
    if (answer.time !== screenTime) throw conflict(`${label}有更新的筛查结果，请刷新后确认`)
    if (!answer.isOpen) throw conflict(`${label}的筛查结果已确认过，请刷新查看`)
    const said = [name, answer.score === null ? null : `${answer.score}分`, answer.grade].filter(Boolean).join(' ')
    return { ...risk, screenTime, basis: `${said}（${answer.time.slice(0, 16)}）` }
  })
}
