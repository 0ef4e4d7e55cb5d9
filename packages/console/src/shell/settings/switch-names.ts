import type { Switch } from './settings.ts'

export const switchNames: Record<Switch, string> = {
  showTag: '标签栏',
  showTheme: '主题切换',
  showColor: '主题色',
  showLock: '锁屏',
  showWarning: '预警信息',
  showDebug: '错误日志',
  showFullScreen: '全屏',
  showNotice: '消息通知',
  showCollapse: '菜单折叠',
  showSearch: '搜索',
  showMenu: '顶部菜单',
  showScreen: '数据大屏',
  showWeb: '跳转官网',
}
