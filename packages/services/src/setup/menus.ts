interface Entry {
  id: number
  parentId: number
  name: string
  path: string | null
  icon: string | null
  permission: string | null
  /** Parts of other addresses under which this entry is the one in front. */
  group?: string[]
}

/** The console's menu: only screens that exist. Icons are primeicons. */
export const menus: Entry[] = [
  { id: 1000, parentId: -1, name: '首页', path: '/wel/index', icon: 'pi pi-home', permission: null },
  {
    id: 1100,
    parentId: -1,
    name: '运营控制台',
    path: '/userPanel?name=info',
    icon: 'pi pi-chart-bar',
    permission: 'staff:view',
  },
  { id: 2000, parentId: -1, name: '预警中心', path: null, icon: 'pi pi-bell', permission: null },
  {
    id: 2100,
    parentId: 2000,
    name: '全部预警',
    path: '/warning/warning/index',
    icon: 'pi pi-list',
    permission: 'warning:view',
  },
  { id: 3000, parentId: -1, name: '工单管理', path: null, icon: 'pi pi-briefcase', permission: null },
  {
    id: 3100,
    parentId: 3000,
    name: '服务工单',
    path: '/workorder/index',
    icon: 'pi pi-file-edit',
    permission: 'workorder:view',
  },
  { id: 4000, parentId: -1, name: '长者管理', path: null, icon: 'pi pi-users', permission: null },
  {
    id: 4100,
    parentId: 4000,
    name: '长者档案',
    path: '/oldMan/index',
    icon: 'pi pi-id-card',
    permission: 'elder:view',
    group: ['/oldMan/'],
  },
  { id: 8000, parentId: -1, name: '机构管理', path: null, icon: 'pi pi-building', permission: null },
  {
    id: 8100,
    parentId: 8000,
    name: '机构申请',
    path: '/tenant/application',
    icon: 'pi pi-verified',
    permission: 'tenant:audit',
  },
  {
    id: 8200,
    parentId: 8000,
    name: '邀请与加入',
    path: '/tenant/invitation',
    icon: 'pi pi-user-plus',
    permission: 'invitation:view',
  },
  { id: 9000, parentId: -1, name: '系统管理', path: null, icon: 'pi pi-cog', permission: null },
  {
    id: 9100,
    parentId: 9000,
    name: '数据字典',
    path: '/system/dict',
    icon: 'pi pi-book',
    permission: 'dict:edit',
    group: ['/system/dict/'],
  },
  {
    id: 9200,
    parentId: 9000,
    name: '参数管理',
    path: '/system/param',
    icon: 'pi pi-sliders-h',
    permission: 'param:edit',
  },
  {
    id: 9300,
    parentId: 9000,
    name: '菜单管理',
    path: '/system/menu',
    icon: 'pi pi-sitemap',
    permission: 'menu:edit',
  },
  {
    id: 9350,
    parentId: 9000,
    name: '安全设置',
    path: '/system/security',
    icon: 'pi pi-shield',
    permission: 'security:edit',
  },
  {
    id: 9400,
    parentId: 9000,
    name: '审计日志',
    path: '/system/log',
    icon: 'pi pi-history',
    permission: 'log:view',
  },
  {
    id: 9500,
    parentId: 9000,
    name: '错误日志',
    path: '/system/error-log',
    icon: 'pi pi-exclamation-circle',
    permission: 'log:view',
  },
  {
    id: 9600,
    parentId: 9000,
    name: '发件箱',
    path: '/system/outbox',
    icon: 'pi pi-envelope',
    permission: 'outbox:view',
  },
  { id: 9650, parentId: 9000, name: '文件', path: '/files', icon: 'pi pi-folder', permission: 'file:view' },
  {
    id: 9660,
    parentId: 9000,
    name: '系统公告',
    path: '/system/announcement',
    icon: 'pi pi-megaphone',
    permission: 'announcement:view',
  },
  {
    id: 9700,
    parentId: 9000,
    name: '嵌入页面',
    path: '/system/embedded',
    icon: 'pi pi-link',
    permission: 'embedded:view',
  },
]
