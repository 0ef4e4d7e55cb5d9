import { area } from '../../platform/area/area.ts'
import { accountsApp } from './accounts.app.ts'
import { accountPapers } from './accounts-papers.ts'
import { accountTimelines } from './accounts-timeline.repository.ts'
import { dueCharges, heldBalances } from './elder-holdings.ts'

export const accountsArea = area({
  routes: [accountsApp],
  timelines: { 800: accountTimelines },
  papers: { 1500: accountPapers },
  holdings: { 300: dueCharges, 400: heldBalances },
})
