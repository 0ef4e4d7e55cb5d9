/** What the product is sold as. A new institution starts with the first. */
export const basePackages = [
  {
    id: 1,
    packageCode: 'standard',
    packageName: '标准版',
    description: '预警处置、服务工单、长者档案与机构大屏',
    isBase: true,
  },
] as const satisfies readonly {
  id: number
  packageCode: string
  packageName: string
  description: string
  isBase: boolean
}[]

/** By the code that an institution and a price carry. */
export const basePackageWords = Object.fromEntries(
  basePackages.map(({ packageCode, packageName }) => [packageCode, { label: packageName }]),
)

export const basePackageName = (code: string) => basePackageWords[code]?.label ?? code
