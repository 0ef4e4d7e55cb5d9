/** What the entries of the menu stand below. */
export const headings = {
  warnings: { id: 2000, title: '预警中心', icon: 'bell' },
  workOrders: { id: 3000, title: '工单管理', icon: 'briefcase' },
  elders: { id: 4000, title: '长者管理', icon: 'users' },
  tenants: { id: 8000, title: '机构管理', icon: 'building' },
  system: { id: 9000, title: '系统管理', icon: 'cog' },
} as const
