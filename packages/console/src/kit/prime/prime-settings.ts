import zhCn from 'primelocale/zh-CN.json'
import PrimeReact, { addLocale, locale } from 'primereact/api'
import { layers } from './layers.ts'

/** How PrimeReact speaks and stacks; comes with the first of its components (vite/prime-settings.ts). */
addLocale('zh-CN', { ...zhCn['zh-CN'], firstDayOfWeek: 1, accept: '确定', reject: '取消' })
locale('zh-CN')
PrimeReact.zIndex = layers
// What opens a list is its field: the arrow beside it says nothing of its own, the frame around it is no control, and the native
// select within is for forms only.
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
