/** Switches for parts of the frame; the keys come from the specification (0 §3). */
export const switches = {
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
} as const
export type Switch = keyof typeof switches
export type Settings = Record<Switch, boolean>

/** The stored switches; a missing one is on. */
export function settingsOf(kept: unknown): Settings {
  const values = (kept ?? {}) as Partial<Record<string, unknown>>
  return Object.fromEntries(Object.keys(switches).map((key) => [key, values[key] !== false])) as Settings
}
