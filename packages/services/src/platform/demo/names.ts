import type { Random } from './random.ts'

/** Splits lines at blanks. */
export const splitWords = (...lines: string[]) => lines.flatMap((line) => line.split(' '))

const surnames = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
]
const men = splitWords(
  '建国 国强 德明 志华 永福 振海 玉山 长顺 文彬 树森 福来 广田 学义 克勤 宝成 洪亮',
  '景春 维新 兆祥 春生 庆余 秉忠 守信 耀宗 延年 立本 伯钧 子文 松柏 鹤龄 炳坤 存厚',
)
const women = splitWords(
  '秀英 桂兰 淑珍 玉华 凤霞 桂芝 素琴 淑贤 秀兰 玉梅 慧珍 瑞芳 爱莲 春梅 秋菊 雅琴',
  '月娥 翠花 金凤 静芬 佩兰 宝珍 兰英 巧云 惠芳 美玉 文娟 淑敏 锦华 若兰 桂香 德贞',
)
const young = splitWords(
  '伟 磊 军 勇 涛 明 超 刚 辉 鹏 丽 静 敏 艳 娜 芳',
  '燕 玲 婷 颖 志强 建军 海燕 晓东 春燕 雪梅 立新 文博 佳琪 思远',
)

export const elderName = (random: Random, gender: string) =>
  random.pick(surnames) + random.pick(gender === '1' ? men : women)

export const relativeName = (random: Random, surname = random.pick(surnames)) => surname + random.pick(young)
