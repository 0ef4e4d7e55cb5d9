/** Page that lists the settings. */
export const settingsPath = '/settings'

/** Groups of the menu, in its order. A group with a path is a page that lists its entries. Ids never change. */
export const menuGroups = {
  warnings: { id: 2000, title: '预警', icon: 'bell' },
  duty: { id: 2010, title: '值班', icon: 'calendar' },
  workOrders: { id: 3000, title: '工单', icon: 'briefcase' },
  elders: { id: 4000, title: '长者', icon: 'users' },
  residence: { id: 4010, title: '入住与床位', icon: 'th-large' },
  fees: { id: 4020, title: '费用', icon: 'wallet' },
  stock: { id: 7000, title: '物资', icon: 'box' },
  devices: { id: 5000, title: '设备', icon: 'mobile' },
  forms: { id: 6000, title: '问卷与评估', icon: 'check-square' },
  institution: { id: 8010, title: '机构', icon: 'building' },
  platform: { id: 8000, title: '平台', icon: 'sitemap' },
  settings: { id: 9000, title: '设置', icon: 'cog', path: settingsPath },
} as const
