import zhCn from 'primelocale/zh-CN.json'
import PrimeReact, { addLocale, locale } from 'primereact/api'
import { layers } from './layers.ts'

/** Locale and z-index of PrimeReact; loaded with the first PrimeReact component (vite/prime-settings.ts). */
addLocale('zh-CN', { ...zhCn['zh-CN'], firstDayOfWeek: 1, accept: '确定', reject: '取消' })
locale('zh-CN')
PrimeReact.zIndex = layers
// each kind of layer counts from its own base: a drawer that opens while a dropdown closes stays below the alarm cards
PrimeReact.autoZIndex = false
// screen readers see only the field: the arrow, the frame and the native select are hidden
PrimeReact.pt = {
  dropdown: {
    root: {
      'aria-activedescendant': undefined,
      'aria-invalid': undefined,
      'aria-required': undefined,
      'aria-describedby': undefined,
    },
    select: { 'aria-hidden': true },
    trigger: { 'aria-hidden': true },
  },
  treeselect: { trigger: { 'aria-hidden': true } },
  progressbar: { root: { 'aria-label': '进度' } },
  tree: { toggler: { 'aria-hidden': true } },
  calendar: { dayLabel: { 'aria-selected': undefined, 'aria-disabled': undefined } },
  contextmenu: { menuitem: { 'aria-level': undefined } },
}
