/** Initial data of a new institution, in the order of creation; each area defines its part. */
export const starterParts = {
  roles: { label: '岗位角色' },
  catalogue: { label: '服务项目与收费' },
  templates: { label: '工单模板' },
  shifts: { label: '值班班次' },
  thresholds: { label: '预警阈值' },
  commodities: { label: '护理耗材' },
  vocabulary: { label: '标签与物资分类' },
} as const
export type StarterKey = keyof typeof starterParts
export const starterKeys = Object.keys(starterParts) as [StarterKey, ...StarterKey[]]
