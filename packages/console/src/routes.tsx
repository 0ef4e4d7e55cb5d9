import { lazyPage as page } from './shell/lazy-page.ts'
import type { AppRoute } from './shell/route.ts'

const viewer = page('ViewerPage', () => import('./features/viewers/viewer.page.tsx'))

/** Every page: its path, title, who may open it, and what makes two addresses two tabs (`by`). */
export const routes: AppRoute[] = [
  {
    path: '/wel/index',
    title: '首页',
    access: 'signed-in',
    component: page('HomePage', () => import('./features/home/home.page.tsx')),
  },
  {
    path: '/info/index',
    title: '个人信息',
    access: 'signed-in',
    component: page('InfoPage', () => import('./features/info/info.page.tsx')),
  },
  {
    path: '/oldMan/index',
    title: '长者档案',
    access: 'elder:view',
    component: page('EldersPage', () => import('./features/elders/elders.page.tsx')),
  },
  {
    path: '/oldMan/detail',
    title: '长者档案',
    access: 'elder:view',
    by: ['id'],
    component: page('ElderPage', () => import('./features/elders/elder.page.tsx')),
  },
  {
    path: '/warning/warning/index',
    title: '全部预警',
    access: 'warning:view',
    component: page('WarningsPage', () => import('./features/warnings/warnings.page.tsx')),
  },
  {
    path: '/workorder/index',
    title: '服务工单',
    access: 'workorder:view',
    component: page('WorkOrdersPage', () => import('./features/work-orders/work-orders.page.tsx')),
  },
  {
    path: '/system/param',
    title: '参数管理',
    access: 'param:view',
    component: page('ParametersPage', () => import('./features/administration/parameters.page.tsx')),
  },
  {
    path: '/tenant/application',
    title: '机构申请',
    access: 'tenant:audit',
    component: page('ApplicationsPage', () => import('./features/applications/applications.page.tsx')),
  },
  {
    path: '/tenant/invitation',
    title: '邀请与加入',
    access: 'invitation:view',
    component: page('InvitationsPage', () => import('./features/invitations/invitations.page.tsx')),
  },
  {
    path: '/system/embedded',
    title: '嵌入页面',
    access: 'embedded:view',
    component: page('EmbeddedListPage', () => import('./features/embedded/embedded-list.page.tsx')),
  },
  ...['/files', '/pdfView'].map((path) => ({
    path,
    title: '文件',
    access: 'signed-in' as const,
    by: ['id', 'bucket', 'fileName'],
    component: viewer,
  })),
  {
    path: '/userPanel',
    title: '运营控制台',
    access: 'signed-in',
    component: page('PanelPage', () => import('./features/panel/panel.page.tsx')),
  },
  {
    path: '/homebook',
    title: '使用手册',
    access: 'signed-in',
    component: page('HomebookPage', () => import('./features/homebook/homebook.page.tsx')),
  },
  {
    path: '/myiframe/:routerPath',
    title: '嵌入页面',
    access: 'signed-in',
    component: page('EmbeddedPage', () => import('./features/embedded/embedded.page.tsx')),
  },
  {
    path: '/system/dict',
    title: '数据字典',
    access: 'dict:view',
    component: page('DictionariesPage', () => import('./features/administration/dictionaries.page.tsx')),
  },
  {
    path: '/system/dict/items',
    title: '字典项',
    access: 'dict:view',
    by: ['dictId'],
    component: page('DictionaryItemsPage', () => import('./features/administration/dictionary-items.page.tsx')),
  },
  {
    path: '/system/security',
    title: '安全设置',
    access: 'security:edit',
    component: page('SecurityPage', () => import('./features/security/security.page.tsx')),
  },
  {
    path: '/system/menu',
    title: '菜单管理',
    access: 'menu:view',
    component: page('MenusPage', () => import('./features/administration/menus.page.tsx')),
  },
  {
    path: '/system/log',
    title: '审计日志',
    access: 'log:view',
    component: page('AuditLogPage', () => import('./features/administration/audit-log.page.tsx')),
  },
  {
    path: '/system/error-log',
    title: '错误日志',
    access: 'log:view',
    component: page('ErrorLogPage', () => import('./features/administration/error-log.page.tsx')),
  },
  {
    path: '/system/outbox',
    title: '发件箱',
    access: 'outbox:view',
    component: page('OutboxPage', () => import('./features/administration/outbox.page.tsx')),
  },
  {
    path: '/system/announcement',
    title: '系统公告',
    access: 'announcement:view',
    component: page('AnnouncementsPage', () => import('./features/announcements/announcements.page.tsx')),
  },
]
