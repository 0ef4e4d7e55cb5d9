const pictures = import.meta.glob<string>('./avatars/*.svg', { query: '?url', import: 'default', eager: true })
const labels = {
  'a-short': '短发',
  'b-long': '长发',
  'c-bun': '盘发',
  'd-nurse': '护理帽',
  'e-glasses': '眼镜',
  'f-curly': '卷发',
  'g-silver': '银发',
  'h-beard': '胡须',
}

/** Preset avatar pictures, 320 × 320 px. */
export const presetAvatars = Object.entries(labels).map(([value, label]) => ({
  value,
  label,
  address: pictures[`./avatars/${value}.svg`] ?? '',
}))

export const avatarArea = { x: 0, y: 0, width: 320, height: 320 }
