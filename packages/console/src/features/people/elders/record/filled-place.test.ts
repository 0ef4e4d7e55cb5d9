import { expect, it } from 'vitest'
import { deriveFromPlace, filledPlace } from './filled-place.ts'

const found = (adcode: string, township: string) =>
  filledPlace({
    source: 'offline',
    label: null,
    status: '1',
    info: 'OK',
    infocode: '10000',
    formattedAddress: '',
    regeocode: {
      formatted_address: '',
      addressComponent: { country: '中国', province: '', city: '', district: '', adcode, township },
    },
  })

it.each([
  ['110108', { provinceCode: '110000', cityCode: null, districtCode: '110108' }],
  ['330106', { provinceCode: '330000', cityCode: '330100', districtCode: '330106' }],
  ['429004', { provinceCode: '420000', cityCode: null, districtCode: '429004' }],
  ['330100', null],
  ['', null],
])('the place with the code %s lies in the region %o', (adcode, region) => {
  expect(found(adcode, '').region).toEqual(region)
})

it('a picked place fills region and street, and parts that geocoding does not return stay unchanged', () => {
  const place = (adcode: string, township: string) => ({ address: '', lng: 1, lat: 1, found: found(adcode, township) })
  expect(deriveFromPlace('place', place('110108', '清河街道'))).toEqual({
    region: { provinceCode: '110000', cityCode: null, districtCode: '110108' },
    streetName: '清河街道',
  })
  expect(deriveFromPlace('place', place('', ''))).toEqual({})
  expect(deriveFromPlace('place', { address: '甲', lng: 1, lat: 1 })).toEqual({})
  expect(deriveFromPlace('region', place('110108', '清河街道'))).toEqual({})
})
