import { expect, it } from 'vitest'
import { wholeAddress } from './whole-address.ts'

const nothing = { address: null, streetName: null, communityName: null, addressDetail: null }

it.each([
  [{}, null],
  [{ address: '北京市海淀区清河街道' }, '北京市海淀区清河街道'],
  [
    { address: '北京市海淀区清河街道', streetName: '清河街道', addressDetail: '3 号楼 201' },
    '北京市海淀区清河街道3 号楼 201',
  ],
  [{ streetName: '清河街道', communityName: '毛纺南小区' }, '清河街道毛纺南小区'],
])('the parts %o make the address %s', (parts, whole) => {
  expect(wholeAddress({ ...nothing, ...parts })).toBe(whole)
})
