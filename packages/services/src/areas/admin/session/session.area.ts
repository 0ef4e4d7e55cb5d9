import { area } from '../../../platform/area/area.ts'
import { sessionApp } from './session.app.ts'
import { sessionDemo } from './social/bindings.demo.ts'

export const sessionArea = area({
  routes: [sessionApp],
  demos: { 10: { session: sessionDemo } },
})
