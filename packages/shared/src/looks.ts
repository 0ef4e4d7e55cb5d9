/**
 * Colour classes of tags, plain first; their meanings are the same in the whole application. Levels are one hue from pale
 * to strong.
 */
export const looks = {
  default: { label: '默认' },
  primary: { label: '主色' },
  success: { label: '绿色' },
  info: { label: '蓝色' },
  attention: { label: '黄色' },
  warning: { label: '橙色' },
  danger: { label: '红色' },
  silent: { label: '灰色' },
  level1: { label: '淡紫' },
  level2: { label: '浅紫' },
  level3: { label: '中紫' },
  level4: { label: '深紫' },
  level5: { label: '浓紫' },
} as const
