/** Nouns of permissions (the part before the colon), grouped as in the role editor. */
export const permissionGroups = {
  预警与值班: {
    warning: '预警',
    ladder: '升级规则',
    desksound: '值班台声音',
    duty: '值班表',
    handover: '交接班',
    savedlist: '共享列表',
    call: '通话',
    callcentre: '呼叫中心设置',
    recording: '通话录音',
  },
  工单与派单: {
    workorder: '工单',
    workorderplan: '周期工单',
    ordertemplate: '工单模板',
    staffleave: '员工请假',
    staffskill: '员工专长',
    publicholiday: '节假日',
  },
  长者: {
    elder: '长者档案',
    contact: '联系人',
    eldertag: '长者标签',
    eldercode: '长者二维码',
    elderfile: '长者附件',
    consent: '授权同意',
    incident: '不良事件',
    responseplan: '应急预案',
  },
  健康与照护: {
    measurement: '健康数据',
    health: '健康档案',
    risk: '风险',
    assess: '能力评估',
    questionnaire: '问卷',
    careplan: '照护计划',
  },
  入住与床位: {
    bed: '房间床位',
    bedcleaning: '床位清洁',
    lead: '接待线索',
    checkin: '入住',
    scorerule: '评分规则',
    checkout: '退住',
    leave: '长者请假',
    contract: '合同',
    staypaper: '入住文书',
    staypaperkind: '入住文书种类',
    visitor: '来访',
    retreat: '退住申请',
  },
  设备: { device: '设备', fence: '电子围栏', lock: '门锁', camera: '摄像头' },
  服务与收费: {
    account: '长者账户',
    bill: '月度账单',
    package: '长者套餐',
    costpackage: '服务套餐',
    costproject: '服务项目',
    order: '订单',
    receipt: '押金与收退款',
    book: '账簿',
    productcategory: '产品分类',
    commodity: '耗材',
  },
  机构与人员: {
    staff: '员工',
    department: '部门',
    role: '角色',
    invitation: '邀请与加入',
    tenant: '机构',
    quota: '用量与配额',
    packageorder: '套餐订单',
    packageinvoice: '套餐发票',
    basepackage: '机构套餐',
    packageprice: '套餐价目',
    reconcile: '对账',
    wall: '大屏终端',
    tenant_screen: '机构大屏',
    group_screen: '集团大屏',
    announcement: '系统公告',
    'password-policy': '密码规则',
    security: '安全设置',
  },
  系统: {
    dict: '数据字典',
    param: '参数',
    menu: '菜单',
    log: '日志',
    session: '在线会话',
    client: '登录客户端',
    social: '第三方登录',
    route: '服务路由',
    file: '文件',
    outbox: '发件箱',
    embedded: '嵌入页面',
    api: '接口文档',
  },
} as const satisfies Record<string, Record<string, string>>

/** Verbs of permissions: the part after the colon. */
const verbs: Readonly<Record<string, string>> = {
  view: '查看',
  create: '新增',
  edit: '维护',
  remove: '删除',
  print: '打印',
  handle: '处理',
  analysis: '分析',
  dispatch: '派单',
  cancel: '取消',
  void: '作废',
  score: '评分',
  followup: '回访',
  serve: '执行服务',
  share: '发布',
  merge: '合并',
  reveal: '查看完整证件号',
  access: '查看访问记录',
  confirm: '确认',
  close: '关闭',
  end: '结束',
  audit: '审核',
  verify: '核实',
  issue: '开具',
  pay: '收款',
  bind: '绑定',
  command: '下发指令',
  raw: '查看原始报文',
  simulate: '模拟上报',
  result: '查看答卷',
}

const nouns: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(permissionGroups))

/** Label of a permission, 工单：派单; an unknown one is shown as it is. */
export function permissionLabel(permission: string): string {
  const [noun = '', verb] = permission.split(':')
  const said = nouns[noun]
  if (!said) return permission
  return verb === undefined ? said : `${said}：${verbs[verb] ?? verb}`
}

export const hasPermissionLabel = (permission: string): boolean => {
  const [noun = '', verb] = permission.split(':')
  return noun in nouns && (verb === undefined || verb in verbs)
}

const placeOf = (list: Readonly<Record<string, string>>, name: string) => {
  const at = Object.keys(list).indexOf(name)
  return at === -1 ? Number.MAX_SAFE_INTEGER : at
}

/** Sorts permissions in the order of `permissionGroups`: grouped by noun, view before edit. */
export const sortPermissions = (permissions: readonly string[]): string[] =>
  [...permissions].sort((one, other) => {
    const [[noun = '', verb = ''], [otherNoun = '', otherVerb = '']] = [one.split(':'), other.split(':')]
    return placeOf(nouns, noun) - placeOf(nouns, otherNoun) || placeOf(verbs, verb) - placeOf(verbs, otherVerb)
  })

export const otherPermissions = '其他'
/** The group of a permission. */
export const permissionGroupOf = (permission: string): string => {
  const [noun = ''] = permission.split(':')
  return Object.entries(permissionGroups).find(([, own]) => noun in own)?.[0] ?? otherPermissions
}

/** Duties rather than rights: staff managers may assign them without having them. */
const duties: readonly string[] = ['workorder:serve']
export const isDuty = (permission: string): boolean => duties.includes(permission)

/** Permissions that a holder of `held` may neither grant nor revoke, because they lack them. */
export function permissionsBeyond(held: readonly string[], asked: readonly string[]): string[] {
  const own = new Set(held)
  return asked.filter((permission) => !own.has(permission) && !isDuty(permission))
}

/** Labels of the first three permissions. */
export const permissionNames = (permissions: readonly string[]): string =>
  permissions
    .slice(0, 3)
    .map((permission) => permissionLabel(permission))
    .join('、') + (permissions.length > 3 ? `等${permissions.length}项` : '')

/** Permissions that somebody in an institution must always hold, otherwise nobody could restore them. */
export const requiredHolders = ['staff:edit', 'role:edit'] as const
