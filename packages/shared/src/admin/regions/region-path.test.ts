import { expect, it } from 'vitest'
import { codesOf, nameOf, pathOf, searchRegions } from './region-path.ts'
import type { RegionNode } from './regions.contract.ts'

const tree = [
  { c: '110000', n: '北京市', s: 'beijingshi bjs', d: [{ c: '110108', n: '海淀区', s: 'haidianqu hdq' }] },
  {
    c: '440000',
    n: '广东省',
    s: 'guangdongsheng gds',
    d: [
      { c: '440100', n: '广州市', s: 'guangzhoushi gzs', d: [{ c: '440105', n: '海珠区', s: 'haizhuqu hzq' }] },
      { c: '441900', n: '东莞市', s: 'dongguanshi dgs' },
    ],
  },
  { c: '710000', n: '台湾省', s: 'taiwansheng tws' },
]
const found = (text: string) => searchRegions(tree, text).map((path) => nameOf(path))

it('finds the path to a region at any level', () => {
  expect(nameOf(pathOf(tree, '440105'))).toBe('广东省 / 广州市 / 海珠区')
  expect(nameOf(pathOf(tree, '110108'))).toBe('北京市 / 海淀区')
  expect(nameOf(pathOf(tree, '710000'))).toBe('台湾省')
  expect(pathOf(tree, '990000')).toEqual([])
})

it('returns codes as records store them: no city in a municipality, no district in Dongguan', () => {
  const codes = (code: string) => codesOf(pathOf(tree, code))
  expect(codes('110108')).toEqual({ provinceCode: '110000', cityCode: undefined, districtCode: '110108' })
  expect(codes('441900')).toEqual({ provinceCode: '440000', cityCode: '441900', districtCode: undefined })
  expect(codes('440105')).toEqual({ provinceCode: '440000', cityCode: '440100', districtCode: '440105' })
})

it('finds regions by name, pinyin and initials', () => {
  expect(found('海')).toEqual(['北京市 / 海淀区', '广东省 / 广州市 / 海珠区'])
  expect(found('hdq')).toEqual(['北京市 / 海淀区'])
  expect(found('Dongguan')).toEqual(['广东省 / 东莞市'])
  expect(found('广东')).toEqual(['广东省 / 广州市 / 海珠区', '广东省 / 东莞市'])
  expect(found('不存在')).toEqual([])
})

it('ranks prefix matches first, then other matches, then regions below a match, up to a limit', () => {
  const of = (c: string, n: string, s: string, d?: RegionNode[]) => ({ c, n, s, ...(d && { d }) })
  const coast = [
    of('460000', '海南省', 'hainansheng hns', [of('460400', '儋州市', 'danzhoushi dzs')]),
    of('320000', '江苏省', 'jiangsusheng jss', [
      of('320706', '连云海区', 'lianyunhaiqu lyhq'),
      of('320684', '海门区', 'haimenqu hmq'),
      of('320700', '上海市', 'shanghaishi shs'),
    ]),
  ]
  const names = (text: string, most?: number) => searchRegions(coast, text, most).map((path) => path.at(-1)?.n)
  expect(names('海')).toEqual(['海门区', '连云海区', '上海市', '儋州市'])
  expect(names(' HAI ')).toEqual(['海门区', '儋州市'])
  expect(names('海', 2)).toEqual(['海门区', '连云海区'])
  expect([names(''), names('  '), pathOf(coast, null), pathOf(coast, '')]).toEqual([[], [], [], []])
  expect(nameOf(pathOf(coast, '320684'), '')).toBe('江苏省海门区')
})
