import {
  count,
  day,
  dict,
  ofInstitution,
  person,
  phone,
  readOnly,
  time,
  valueListField,
} from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import { checkIns } from './check-in.ts'

/** Columns of the list, also the beginning of an archive (archive.words.ts). */
export const elder = listWords({
  noun: '长者档案',
  fields: {
    userName: person('姓名', { always: true, hint: '姓名、拼音或手机号码', width: 10, rank: 'title' }),
    gender: dict('性别', { dict: 'gender', always: true, width: 4.5 }),
    age: count('年龄', { unit: '岁', maybe: true, width: 4.5 }),
    birthday: day('出生日期', {}),
    mobile: phone('手机号码', { width: 10.5, rank: 1 }),
    idCard: readOnly('身份证号', { width: 13 }),
    avatar: readOnly('头像', {}),
    address: readOnly('住址', {}),
    // GCJ-02
    lng: count('经度', { maybe: true }),
    lat: count('纬度', { maybe: true }),
    tenantId: ofInstitution.tenantId,
    tenantName: readOnly('所属机构', { always: true, width: 10 }),
    careLevel: dict('护理等级', { dict: 'care_level', width: 7, rank: 1 }),
    anergy: dict('失能等级', { dict: 'anergy', width: 7 }),
    checkInStatus: count('入住状态', { words: checkIns, width: 6.5, rank: 'state' }),
    buildingName: readOnly('楼栋', { width: 7 }),
    roomName: readOnly('房间', { width: 7 }),
    bedName: readOnly('床位', { width: 6.5, rank: 1 }),
    deviceCount: count('设备', { unit: '台', width: 4.5 }),
    elderlyCategory: dict('长者类别', { dict: 'elderly_category' }),
    tags: valueListField('标签', { width: 11, rank: 3 }),
    createTime: time('建档时间', {}),
  },
  columns: [
    'userName',
    'gender',
    'age',
    'mobile',
    'careLevel',
    'checkInStatus',
    'bedName',
    'tags',
    'deviceCount',
    'tenantName',
    'address',
  ],
  search: ['userName', 'age', 'careLevel', 'tags', 'gender', 'checkInStatus', 'idCard', 'tenantId'],
})
