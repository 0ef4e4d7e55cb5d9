import type { FirstStepKey } from '@care/shared/admin/panel/first-steps.words'
import { pages } from '@care/shared/pages/pages'

interface Words {
  label: string
  text: string
  /** Address of the page for the step; `link` is the label of the link to it. */
  path: string
  link: string
}

export const firstStepWords: Record<FirstStepKey, Words> = {
  institution: {
    label: '开设第一家机构',
    text: '连同管理员账号、岗位角色、服务项目和阈值一次建好',
    path: pages.tenants.path,
    link: '去开设',
  },
  managerIn: {
    label: '机构管理员登录',
    text: '把开设时给出的初始密码交给机构管理员，由本人登录并改成自己的密码',
    path: pages.tenants.path,
    link: '查看机构',
  },
  outside: {
    label: '检查外部服务',
    text: '短信、邮件、地图等是否接入；未接入的由平台自带的方式代替',
    path: pages.panel.menu.address,
    link: '去查看',
  },
  operatorExercise: {
    label: '处置一次 SOS 演练',
    text: '在一家机构用模拟设备发起 SOS，确认预警能送达并有人处置',
    path: pages.simulator.path,
    link: '去演练',
  },
  people: {
    label: '添加员工并分配角色',
    text: '逐个新增，或用表格一次导入；每人首次登录后自己改密码',
    path: pages.staff.path,
    link: '去添加',
  },
  departments: {
    label: '建立部门',
    text: '在员工管理左侧新增部门，员工按部门查找和排班',
    path: pages.staff.path,
    link: '去建立',
  },
  elders: {
    label: '建立长者档案',
    text: '逐个新增，或用表格一次导入',
    path: pages.elders.path,
    link: '去建档',
  },
  devices: {
    label: '登记设备',
    text: '登记手表、床带等设备并绑定长者；还没有实物时先登记一台，用模拟设备代替',
    path: pages.devices.path,
    link: '去登记',
  },
  exercise: {
    label: '处置一次 SOS 演练',
    text: '用模拟设备发起一次 SOS，走一遍接警、处置和填写结果',
    path: pages.simulator.path,
    link: '去演练',
  },
  roster: {
    label: '排值班表',
    text: '排好后，预警无人处理时会逐级通知当班人员',
    path: pages.dutyRoster.path,
    link: '去排班',
  },
}
