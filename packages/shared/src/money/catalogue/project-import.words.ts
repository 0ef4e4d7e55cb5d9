import { line } from '../../resources/field.ts'
import type { ImportDeclaration } from '../../resources/resource.ts'
import { costProject } from './cost-project.words.ts'

const { projecName, projecUnit, serverTimeNum, category, medicalInsuranceNo, ltcCode, description } = costProject.fields
const { projecStandardPrice, subsidyPrice, costPrice } = costProject.fields

/** Columns of a file of new service projects; the service by its name. Prices hold from the day of the import. */
export const projectImport = {
  noun: '服务项目',
  fields: {
    projecName,
    serverName: line('服务分类', { max: 50, required: true }),
    projecStandardPrice,
    subsidyPrice,
    costPrice,
    projecUnit,
    serverTimeNum,
    category,
    medicalInsuranceNo,
    ltcCode,
    description,
  },
  imported: [
    'projecName',
    'serverName',
    'projecStandardPrice',
    'subsidyPrice',
    'costPrice',
    'projecUnit',
    'serverTimeNum',
    'category',
    'medicalInsuranceNo',
    'ltcCode',
    'description',
  ],
  unique: 'projecName',
  distinct: ({ ltcCode }) => [['长护险编码', ltcCode === undefined ? undefined : String(ltcCode)]],
} as const satisfies ImportDeclaration
