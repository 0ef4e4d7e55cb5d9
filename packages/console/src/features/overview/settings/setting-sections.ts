import type { PageName } from '@care/shared/pages/pages'

interface Section {
  title: string
  /** Pages of the section in their order, each with one line on its purpose. */
  pages: Partial<Record<PageName, string>>
}

/** The pages of settings by subject. */
export const settingSections: Section[] = [
  {
    title: '预警与值班',
    pages: {
      thresholds: '心率、血压等超过多少时预警',
      ladderRule: '预警无人接手时，多久后通知谁',
      dutyShifts: '早、中、夜班的时间',
      simulator: '用一台设备试发一次预警',
    },
  },
  {
    title: '工单与派单',
    pages: {
      dispatchRule: '派单时限、签到距离、超时提醒',
      orderTemplates: '常用的服务组合，建单时选用',
      costProjects: '服务项目、价格、签字和拍照要求、绑定的问卷',
      staffSkills: '谁会做哪些项目，派单时优先',
      publicHolidays: '周期工单如何避开节假日和调休',
    },
  },
  {
    title: '长者与入住',
    pages: {
      elderTags: '给长者分类，供筛选和批量操作',
      scoreRules: '评估得分对应的护理等级',
      careRates: '各护理等级的月费和服务内容',
      payers: '除个人外承担费用的家属、保险、单位',
      stayPaperKinds: '告知书、协议的正文，谁要签、入住前是否必签',
    },
  },
  {
    title: '设备与问卷',
    pages: {
      productCategories: '设备和商品的分类',
      questionnaireBin: '恢复或彻底删除问卷',
    },
  },
  {
    title: '人员与权限',
    pages: {
      roles: '每个角色能看和能做什么',
      positions: '员工岗位的名称',
    },
  },
  {
    title: '机构',
    pages: {
      walls: '配对大屏，选择显示的页面',
      embeddedPages: '把其他系统的网页放进菜单',
      announcements: '向员工发布通知',
    },
  },
  {
    title: '记录与安全',
    pages: {
      security: '密码、两步验证、会话时长',
      liveSessions: '谁正在登录，可强制下线',
      auditLog: '谁在何时改了什么',
      accessLog: '谁在何时看过哪位长者的资料',
      errorLog: '浏览器里发生的错误',
      outbox: '已发送的短信和邮件',
      files: '上传过的全部文件',
    },
  },
  {
    title: '平台',
    pages: {
      basePackages: '机构可购买的套餐和所含功能',
      packagePrices: '机构套餐的价格和时长',
      dictionaries: '下拉选项的名称和颜色',
      parameters: '全平台的参数',
      menus: '菜单的名称、顺序和外部链接',
      clients: '哪些应用可以登录',
      socialConnections: '微信、钉钉等登录方式',
      routes: '服务地址与暂停',
    },
  },
]
