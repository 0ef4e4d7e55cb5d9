import { area } from '../../../platform/area/area.ts'
import { papersDemo } from './papers.demo.ts'
import { paperRoutes } from './papers.routes.ts'
import { outdatedPapers } from './stay-paper.repository.ts'

export const papersArea = area({
  routes: [paperRoutes],
  attention: [outdatedPapers],
  demos: { 83: { papers: papersDemo } },
})
