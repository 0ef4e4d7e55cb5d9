import { area } from '../../platform/area/area.ts'
import { thresholdsStarter } from './config/settings.starter.ts'
import { devicesDemo } from './demo/devices.demo.ts'
import { devicesApp } from './devices.app.ts'
import { devicePapers } from './devices-papers.ts'
import { deviceTimeline } from './devices-timeline.repository.ts'
import { wornDevices } from './registry/elder-obstacle.repository.ts'
import { deviceUsage, deviceUse } from './registry/usage.repository.ts'

export const devicesArea = area({
  routes: [devicesApp],
  timelines: { 300: deviceTimeline },
  papers: { 400: devicePapers },
  obstacles: { 300: wornDevices },
  usages: { 300: deviceUsage },
  quotas: { 200: deviceUse },
  starters: { thresholds: thresholdsStarter },
  demos: { 50: { devices: devicesDemo } },
})
