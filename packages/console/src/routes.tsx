import { type ComponentType, lazy } from 'react'
import type { AppRoute } from './shell/route.ts'

const page = <N extends string>(name: N, load: () => Promise<Record<N, ComponentType>>) =>
  lazy(() => load().then((module) => ({ default: module[name] })))

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
    title: '预警列表',
    access: 'warning:view',
    component: page('WarningsPage', () => import('./features/warnings/warnings.page.tsx')),
  },
  {
    path: '/workorder/index',
    title: '服务工单',
    access: 'workorder:view',
    component: page('WorkOrdersPage', () => import('./features/work-orders/work-orders.page.tsx')),
  },
]
