import { toShanghaiTime } from '@care/shared/shanghai-time'
import { present } from '../present.ts'

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const givenNames = ['秀英', '桂兰', '建国', '德福', '淑珍', '玉梅', '国强', '凤英', '志明', '文华', '兰', '永']

/** A name for an elder or a member of staff. */
export const nameOf = (index: number) =>
  `${surnames[index % surnames.length]}${givenNames[(index * 7) % givenNames.length]}`

/** JSON time this many seconds before `present`. */
export const ago = (seconds: number) => toShanghaiTime(present - seconds * 1000)

/** A place in Haidian. */
export const placeOf = (index: number) => ({
  lng: 116.31 + 0.09 * Math.sin(index * 12.9898),
  lat: 39.97 + 0.06 * Math.sin(index * 78.233),
})

export const toCounts = (list: Record<string, number>) => Object.entries(list).map(([name, value]) => ({ name, value }))
