import { area } from '../../platform/area/area.ts'
import { filesApp } from './files.app.ts'
import { fileQuotaUse } from './usage.repository.ts'

export const filesArea = area({
  routes: [filesApp],
  quotas: { 400: fileQuotaUse },
})
