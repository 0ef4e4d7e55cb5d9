import { area } from '../../platform/area/area.ts'
import { commoditiesApp } from './commodities.app.ts'
import { commoditiesDemo } from './commodities.demo.ts'
import { commoditiesStarter } from './commodities.starter.ts'

export const commoditiesArea = area({
  routes: [commoditiesApp],
  starters: { commodities: commoditiesStarter },
  demos: { 210: { commodities: commoditiesDemo } },
})
