import type { BasePackage } from '@care/shared/external/external'

/** What a new institution starts with. */
export const basePackages: BasePackage[] = [
  {
    id: 1,
    packageName: '标准版',
    packageCode: 'standard',
    description: '预警处置、服务工单、长者档案与机构大屏',
    isBase: true,
    items: [],
  },
]
