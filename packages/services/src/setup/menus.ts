/** The console's menu: only screens that exist. Icons are primeicons. */
export const menus = [
  { id: 1000, parentId: -1, name: '首页', path: '/wel/index', icon: 'pi pi-home', permission: null },
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
  },
]
