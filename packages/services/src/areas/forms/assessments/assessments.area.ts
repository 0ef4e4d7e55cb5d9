import { area } from '../../../platform/area/area.ts'
import { assessmentTimeline, unfinishedAssessments } from './assessment.repository.ts'
import { assessmentsDemo } from './assessments.demo.ts'
import { assessmentRoutes } from './assessments.routes.ts'
import { assessmentsPaper } from './assessments-paper.ts'
import { dueAssessments } from './due.repository.ts'
import { scoreRuleRoutes } from './score-rules/score-rules.routes.ts'

export const assessmentsArea = area({
  routes: [assessmentRoutes, scoreRuleRoutes],
  timelines: { 900: assessmentTimeline },
  papers: { 700: assessmentsPaper },
  attention: [dueAssessments],
  obstacles: { 700: unfinishedAssessments },
  demos: { 100: { assessments: assessmentsDemo } },
})
