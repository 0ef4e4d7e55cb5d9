import type { DemoElder } from './elders.ts'

export interface DemoDevice {
  imei: string
  typeCode: string
  modelName: string
  elder: DemoElder | undefined
}
