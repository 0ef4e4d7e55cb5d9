import type { Colour, SchemeChoice, Size, Theme } from './look.ts'

/** Names of the choices of a look. */
export const themeNames: Record<Theme, string> = {
  default: '默认',
  white: '素白',
  star: '星空',
  iview: '深空',
  d2: '晴川',
  hey: '青松',
}
export const schemeNames: Record<SchemeChoice, string> = { light: '浅色', dark: '深色', system: '跟随系统' }
export const colourNames: Record<Colour, string> = {
  '#00569D': '远洋蓝',
  '#0A66C2': '晴空蓝',
  '#00707A': '湖水青',
  '#1B6E4B': '松柏绿',
  '#4A4FB5': '鸢尾靛',
  '#7A45A8': '丁香紫',
  '#46566B': '石墨灰',
}
export const sizeNames: Record<Size, string> = { 14: '标准', 16: '较大', 20: '特大' }
