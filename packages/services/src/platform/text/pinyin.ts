import { pinyin } from 'pinyin-pro'

interface Spelling {
  /** Full pinyin: 长者档案 → zhangzhedangan. */
  pinyin: string
  /** Initial letters: 长者档案 → zzda. */
  initials: string
}
const known = new Map<string, Spelling>()

/** The pinyin of a name, by which it is found without a Chinese input method. */
export function pinyinOf(name: string): Spelling {
  const seen = known.get(name)
  if (seen) return seen

  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true } as const
  const spelling = {
    pinyin: pinyin(name, options).join('').toLowerCase(),
    initials: pinyin(name, { ...options, pattern: 'first' })
      .join('')
      .toLowerCase(),
  }
  if (known.size >= 2_000) known.clear()
  known.set(name, spelling)
  return spelling
}

/** Both spellings in one text, so that a search finds either: "zhangzhedangan zzda". */
export function spellings(name: string): string {
  const { pinyin, initials } = pinyinOf(name)
  return `${pinyin} ${initials}`
}
