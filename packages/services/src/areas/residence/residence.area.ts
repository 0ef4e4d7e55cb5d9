import { area } from '../../platform/area/area.ts'
import { heldDeposits, openFees } from './check-out/elder-holdings.ts'
import { residenceDemo } from './demo/residence.demo.ts'
import { leaveFacts } from './leave/leave-facts.repository.ts'
import { careRatesDemo } from './rates/care-rates.demo.ts'
import { residenceApp } from './residence.app.ts'
import { residencePapers } from './residence-papers.repository.ts'
import { residenceTimelines } from './residence-timeline.repository.ts'
import { keptBeds } from './stays/obstacle.repository.ts'

export const residenceArea = area({
  routes: [residenceApp],
  timelines: { 700: residenceTimelines },
  papers: { 1000: residencePapers },
  handovers: { 600: leaveFacts },
  holdings: { 200: heldDeposits },
  obstacles: { 200: keptBeds, 500: openFees },
  demos: { 80: { residence: residenceDemo }, 120: { careRates: careRatesDemo } },
})
