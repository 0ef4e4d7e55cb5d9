import { expect, it } from 'vitest'
import { addressFor, movePlace, parsePlace, roundPlace } from './place.ts'

const haidian = { lng: 116.29, lat: 39.96, address: '北京市海淀区', area: '海淀区', label: '区县级近似' }

it('keeps a typed street address when only its district is found', () => {
  expect(addressFor('北京市海淀区中关村大街1号', haidian)).toBe('北京市海淀区中关村大街1号')
  expect(addressFor('海淀', haidian)).toBe('北京市海淀区')
  expect(addressFor('中关村广场', { ...haidian, address: '北京市海淀区中关村广场' })).toBe('北京市海淀区中关村广场')
})

it('parses typed coordinates, and refuses invalid ones', () => {
  expect(parsePlace('116.31, 39.95')).toEqual({ lng: 116.31, lat: 39.95 })
  expect(parsePlace('116.31，39.95')).toEqual({ lng: 116.31, lat: 39.95 })
  for (const bad of ['', '116.31', '200,10', '116,91', 'a,b', '1,2,3']) expect(parsePlace(bad)).toBeNull()
})

it('moves a pin by pixels, and rounds to six decimals', () => {
  const flat = { project: ({ lng, lat }: { lng: number; lat: number }) => [lng * 10, -lat * 10] as [number, number] }
  const invert = ([x, y]: [number, number]) => [x / 10, -y / 10] as [number, number]
  expect(movePlace({ lng: 1, lat: 2 }, [10, 0], flat.project, invert)).toEqual({ lng: 2, lat: 2 })
  expect(roundPlace({ lng: 116.12345678, lat: 39.9 })).toEqual({ lng: 116.123457, lat: 39.9 })
})
