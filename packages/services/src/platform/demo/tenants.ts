import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { NewTenant, NewUser } from '../setup/tenant.repository.ts'

type DemoUser = Omit<NewUser, 'passwordHash'>

const lastsFor = (days: number) => `${toShanghaiDay(Date.now() + days * 86_400_000)} 23:59:59`

/** The demo's tenants, parents first, each with its accounts. */
export const demoTenants: { tenant: NewTenant; users: DemoUser[] }[] = [
  {
    tenant: { id: 1, parentId: 0, name: '平台运营中心', code: 'operator', orgType: 4, lng: 116.407, lat: 39.904 },
    users: [{ username: 'admin', nickName: '平台管理员', phone: '13700000001', superAdmin: 1, role: 'operator' }],
  },
  {
    tenant: {
      id: 1000001,
      parentId: 1,
      name: '康宁养老集团',
      code: 'kangning',
      shortName: '康宁集团',
      orgType: 4,
      address: '北京市西城区金融大街12号',
      lng: 116.3595,
      lat: 39.9152,
    },
    users: [{ username: 'group', nickName: '集团管理员 周启明', phone: '13700000002', role: 'groupManager' }],
  },
  {
    tenant: {
      id: 1000002,
      parentId: 1000001,
      name: '康宁养老·海淀院',
      code: 'kangning-haidian',
      shortName: '海淀院',
      orgType: 1,
      endTime: lastsFor(38),
      contactPhone: '010-88256600',
      address: '北京市海淀区田村路街道永定路66号',
      lng: 116.2683,
      lat: 39.9236,
    },
    users: [
      { username: 'haidian', nickName: '院长 林秀英', phone: '13700000003', role: 'manager' },
      { username: 'desk', nickName: '值班员 赵敏', phone: '13700000004', role: 'desk' },
      { username: 'nurse', nickName: '护理员 李娟', phone: '13700000005', role: 'nurse' },
      { username: 'desk2', nickName: '值班员 孙强', phone: '13700000010', role: 'desk' },
      { username: 'nurse2', nickName: '护理员 王桂芳', phone: '13700000011', role: 'nurse' },
      { username: 'nurse3', nickName: '护理员 陈建国', phone: '13700000012', role: 'nurse' },
      { username: 'float', nickName: '轮岗护理员 何婷', phone: '13700000008', role: 'nurse' },
    ],
  },
  {
    tenant: {
      id: 1000003,
      parentId: 1000001,
      name: '康宁养老·朝阳院',
      code: 'kangning-chaoyang',
      shortName: '朝阳院',
      orgType: 1,
      endTime: lastsFor(12),
      contactPhone: '010-64721800',
      address: '北京市朝阳区望京街道阜通东大街18号',
      lng: 116.4812,
      lat: 39.9968,
    },
    users: [
      { username: 'chaoyang', nickName: '院长 吴国华', phone: '13700000006', role: 'manager' },
      { username: 'float', nickName: '轮岗护理员 何婷', phone: '13700000008', role: 'nurse' },
      { username: 'desk3', nickName: '值班员 郑洁', phone: '13700000013', role: 'desk' },
      { username: 'nurse4', nickName: '护理员 刘素琴', phone: '13700000014', role: 'nurse' },
      { username: 'nurse5', nickName: '护理员 杨志强', phone: '13700000015', role: 'nurse' },
    ],
  },
  {
    tenant: {
      id: 1000010,
      parentId: 1,
      name: '安和居家养老服务中心',
      code: 'anhe',
      shortName: '安和居家',
      orgType: 3,
      address: '北京市丰台区方庄街道芳城园一区7号',
      lng: 116.4362,
      lat: 39.8664,
    },
    users: [
      { username: 'anhe', nickName: '主任 许文静', phone: '13700000007', role: 'manager' },
      { username: 'desk4', nickName: '值班员 马丽', phone: '13700000016', role: 'desk' },
      { username: 'nurse6', nickName: '护理员 高翠兰', phone: '13700000017', role: 'nurse' },
      { username: 'nurse7', nickName: '护理员 罗勇', phone: '13700000018', role: 'nurse' },
    ],
  },
]

type Place = readonly [name: string, lng: number, lat: number]

/** Neighbourhoods in each institution's district, with their centres in GCJ-02. */
export const places: Record<number, { district: string; districtCode: string; streets: readonly Place[] }> = {
  1000002: {
    district: '海淀区',
    districtCode: '110108',
    streets: [
      ['中关村街道', 116.3221, 39.9842],
      ['羊坊店街道', 116.3216, 39.9022],
      ['甘家口街道', 116.3309, 39.9261],
      ['万寿路街道', 116.2951, 39.9064],
      ['紫竹院街道', 116.3094, 39.9437],
      ['北太平庄街道', 116.3662, 39.9724],
      ['学院路街道', 116.3536, 39.9931],
      ['清河街道', 116.3487, 40.0334],
      ['田村路街道', 116.2564, 39.9288],
    ],
  },
  1000003: {
    district: '朝阳区',
    districtCode: '110105',
    streets: [
      ['建外街道', 116.4479, 39.9082],
      ['呼家楼街道', 116.4634, 39.9186],
      ['三里屯街道', 116.4549, 39.9334],
      ['左家庄街道', 116.4523, 39.9551],
      ['安贞街道', 116.4056, 39.9702],
      ['亚运村街道', 116.4108, 39.9853],
      ['望京街道', 116.4796, 39.9979],
      ['酒仙桥街道', 116.4931, 39.9732],
      ['双井街道', 116.4629, 39.8934],
      ['潘家园街道', 116.4592, 39.8736],
    ],
  },
  1000010: {
    district: '丰台区',
    districtCode: '110106',
    streets: [
      ['方庄街道', 116.4358, 39.8662],
      ['右安门街道', 116.3634, 39.8656],
      ['太平桥街道', 116.3192, 39.8889],
      ['丰台街道', 116.2871, 39.8583],
      ['西罗园街道', 116.3984, 39.8597],
      ['大红门街道', 116.4006, 39.8432],
      ['马家堡街道', 116.3752, 39.8449],
      ['和义街道', 116.4003, 39.8137],
    ],
  },
}
