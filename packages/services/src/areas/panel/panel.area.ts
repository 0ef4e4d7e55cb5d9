import { area } from '../../platform/area/area.ts'
import { panelApp } from './panel.app.ts'
import { panelDemo } from './panel.demo.ts'

export const panelArea = area({
  routes: [panelApp],
  demos: { 300: { panel: panelDemo } },
})
