import {
  flag,
  icon,
  line,
  lines,
  number,
  ofInstitution,
  readOnly,
  recordIdField,
  sortOrderField,
  status,
} from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'
import { fileAddressPattern } from '../../text/file-address.ts'
import { priceFields } from './project-price.words.ts'

/**
 * A service project with its price of today, and what it demands of the worker (api-shapes §6.7, whose spelling
 * `projec…` is the wire's).
 */
export const costProject = defineResource({
  noun: '服务项目',
  of: 'project',
  fields: {
    projecName: line('服务项目', { max: 50, required: true, width: 11, rank: 'title' }),
    serverId: recordIdField('服务分类', { of: 'service', required: true, unlisted: true }),
    serverName: readOnly('服务分类', { always: true, width: 8 }),
    ...priceFields,
    /** Day of the next price, `yyyy-MM-dd`. */
    nextPriceDate: readOnly('下次调价', { width: 7 }),
    projecUnit: line('单位', { max: 10, initial: '次', width: 4 }),
    /** Minutes. */
    serverTimeNum: number('时长（分钟）', { min: 0, max: 1_440, initial: 60, width: 7 }),
    isDefaultSos: flag('默认紧急救助', { width: 8 }),
    status,
    needSign: flag('需签字', { width: 6 }),
    needVoucher: flag('需照片', { width: 6 }),
    checkTexts: readOnly('检查清单', { always: true }),
    commodityNames: readOnly('可用耗材', { always: true }),
    questionnaireNames: readOnly('问卷', { always: true }),
    category: line('项目类别', { max: 20, width: 8 }),
    medicalInsuranceNo: line('医保编码', {
      max: 30,
      like: [/^[A-Za-z0-9-]*$/, '医保编码只能是字母、数字和横线'],
      width: 9,
    }),
    /** Code in the catalogue of the long-term care insurance. */
    ltcCode: line('长护险编码', {
      max: 30,
      like: [/^[A-Za-z0-9.-]*$/, '长护险编码只能是字母、数字、点和横线'],
      width: 9,
    }),
    picture: line('图片', { max: 500, like: [fileAddressPattern, '图片不正确'], unlisted: true }),
    icon: icon('图标', { max: 50, unlisted: true }),
    description: lines('说明', { max: 500, unlisted: true }),
    sort: sortOrderField,
    ...ofInstitution,
  },
  search: ['projecName', 'serverId', 'status'],
  form: [
    ...(['projecName', 'serverId', 'projecStandardPrice', 'subsidyPrice', 'costPrice', 'projecUnit'] as const),
    ...([
      'serverTimeNum',
      'category',
      'medicalInsuranceNo',
      'ltcCode',
      'icon',
      'sort',
      'status',
      'description',
    ] as const),
    ...(['picture', 'needSign', 'needVoucher'] as const),
  ],
  hidden: [
    ...(['costPrice', 'nextPriceDate', 'checkTexts', 'commodityNames', 'questionnaireNames', 'needSign'] as const),
    ...(['needVoucher', 'category', 'medicalInsuranceNo', 'ltcCode', 'sort', 'createUser', 'createTime'] as const),
  ],
  label: 'projecName',
  unique: 'projecName',
})
