import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it('gives a device a readable name', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.0.0 Safari/537.36'
  expect(deviceName(chrome)).toBe('Chrome 108 · Windows')
  expect(deviceName(`${chrome} Edg/108.0`)).toBe('Edge 108 · Windows')
  expect(deviceName('curl/8.1')).toBe('curl/8.1')
  expect(deviceName('')).toBe('未知设备')
})
