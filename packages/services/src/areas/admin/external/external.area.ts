import { area } from '../../../platform/area/area.ts'
import { externalApp } from './external.app.ts'
import { externalDemo } from './external.demo.ts'

export const externalArea = area({
  routes: [externalApp],
  demos: { 30: { external: externalDemo } },
})
