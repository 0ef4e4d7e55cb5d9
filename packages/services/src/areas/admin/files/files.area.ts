import { area } from '../../../platform/area/area.ts'
import { fileQuotaUse } from './file-quota.repository.ts'
import { filesApp } from './files.app.ts'

export const filesArea = area({
  routes: [filesApp],
  quotas: { 400: fileQuotaUse },
})
