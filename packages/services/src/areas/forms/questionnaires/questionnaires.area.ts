import { area } from '../../../platform/area/area.ts'
import { personalLinkRoutes } from './links/personal-links.routes.ts'
import { questionnairePaperRoutes } from './print/questionnaire-papers.routes.ts'
import { questionnairesApp } from './questionnaires.app.ts'
import { questionnairesDemo } from './questionnaires.demo.ts'

export const questionnairesArea = area({
  routes: [questionnairesApp, questionnairePaperRoutes, personalLinkRoutes],
  demos: { 290: { questionnaires: questionnairesDemo } },
})
