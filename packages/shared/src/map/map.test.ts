import { describe, expect, it } from 'vitest'
import { mapNotice } from '../browser/map/notice.ts'
import { loadChina, loadDistricts } from '../browser/map/packs.ts'
import { centreOf, loadCentres, searchCentres } from './centres.ts'

const ringsOf = ({ geometry }: { geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon }) =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()

describe('the national map', async () => {
  const { provinces, dashes, outline } = await loadChina()
  const named = (name: string) => provinces.features.find(({ properties }) => properties.name === name)!

  it('shows all 34 provincial units, Taiwan among them', () => {
    expect(provinces.features).toHaveLength(34)
    expect(named('台湾省').properties.adcode).toBe(710000)
  })

  it('shows Diaoyu Dao and Chiwei Yu', () => {
    const islets = ringsOf(named('台湾省')).filter((ring) =>
      ring.every(([x, y]) => x! > 123.2 && y! > 25.5 && y! < 26.2),
    )
    expect(islets.length).toBeGreaterThanOrEqual(3)
  })

  it('shows the South China Sea islands down to Zengmu Ansha and ten dashes', () => {
    const latitudes = ringsOf(named('海南省'))
      .flat()
      .map(([, latitude]) => latitude!)
    expect(Math.min(...latitudes)).toBeLessThan(4)
    expect(dashes.coordinates).toHaveLength(10)
  })

  it('draws the outline with every province', () => {
    expect(outline.coordinates.length).toBeGreaterThan(300)
  })

  it('keeps every island a polygon after simplification', () => {
    for (const ring of provinces.features.flatMap(ringsOf)) expect(ring.length).toBeGreaterThanOrEqual(4)
  })
})

describe('district maps', () => {
  it('the district map of Beijing has 16 districts', async () => {
    expect((await loadDistricts(110000))?.features).toHaveLength(16)
  })

  it('a province without bundled districts has no district map', async () => {
    expect(await loadDistricts(650000)).toBeNull()
  })
})

describe('centres', async () => {
  const centres = await loadCentres()

  it('the centre of the district named in an address is found', () => {
    expect(centreOf(centres, '北京市海淀区中关村大街1号')).toMatchObject({ name: '海淀区', adcode: 110108 })
    expect(centreOf(centres, '河北省石家庄市长安区')).toMatchObject({ name: '长安区', adcode: 130102 })
    expect(centreOf(centres, '杭州西湖区')).toMatchObject({ adcode: 330106 })
  })

  it('regions are found by a whole name, and by a part of a name', () => {
    const names = (text: string) => searchCentres(centres, text, 10).map(({ adcode }) => adcode)
    expect(names('长安区')).toEqual(expect.arrayContaining([130102, 610116]))
    expect(names('海淀')).toEqual([110108])
    expect(names('北京市海淀区中关村大街1号')[0]).toBe(110108)
    expect(names('哪里')).toEqual([])
  })

  it('provinces and cities match by their short names, and the smallest region named wins', () => {
    for (const [address, adcode] of [
      ['香港中环', 810000],
      ['吉林省吉林市', 220200],
      ['石家庄', 130100],
      ['内蒙古自治区', 150000],
      ['海淀', null],
    ] as const)
      expect({ address, adcode: centreOf(centres, address)?.adcode ?? null }).toEqual({ address, adcode })
  })

  it('results are names that begin with the text, then larger regions, up to a limit', () => {
    const place = (adcode: number, name: string) => ({ adcode, name, lng: 0, lat: 0 })
    const some = [place(110101, '东安区'), place(130102, '安东区'), place(130100, '安阳市'), place(130000, '安省')]
    const names = (most: number) => searchCentres(some, '安', most).map(({ name }) => name)
    expect(names(9)).toEqual(['安省', '安阳市', '安东区', '东安区'])
    expect(names(2)).toEqual(['安省', '安阳市'])
  })

  it('nothing is found in a text without a place', () => {
    expect(centreOf(centres, '3号楼402')).toBeNull()
  })
})

it('calls every map a sketch and adds the approval number when there is one', () => {
  expect(mapNotice()).toBe('示意图')
  expect(mapNotice('GS(2024)0001号')).toContain('GS(2024)0001号')
})
