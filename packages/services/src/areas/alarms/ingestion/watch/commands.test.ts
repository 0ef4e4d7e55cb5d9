import { expect, it } from 'vitest'
import { iwCommand } from './commands.ts'

const imei = '353456789012345'

it.each<[object, string | undefined]>([
  [{ type: 'locate' }, 'IWBP16,353456789012345,080835#'],
  [{ type: 'status' }, 'IWBP16,353456789012345,080835#'],
  [{ type: 'measure', what: 'heartRate' }, 'IWBPXL,353456789012345,080835#'],
  [{ type: 'measure', what: 'bloodPressure' }, 'IWBPXY,353456789012345,080835#'],
  [{ type: 'measure', what: 'temperature' }, 'IWBPXT,353456789012345,080835#'],
  [{ type: 'measure', what: 'bloodOxygen' }, 'IWBPXZ,353456789012345,080835#'],
  [{ type: 'measure', what: 'toString' }, undefined],
  [
    {
      type: 'familyPhones',
      sosNumbers: ['13800000001', '010-1', '13800000002#', '13800000003', '13800000004', '13800000005'].map(
        (phone) => ({ phone }),
      ),
    },
    'IWBP12,353456789012345,080835,13800000001,13800000003,13800000004#',
  ],
  [{ type: 'workMode', mode: 3 }, 'IWBP33,353456789012345,080835,3#'],
  [{ type: 'workMode', mode: '1#IWBP17' }, undefined],
  [{ type: 'heartRateInterval', minutes: 15 }, 'IWBP86,353456789012345,080835,1,15#'],
  [{ type: 'heartRateInterval', minutes: 0 }, 'IWBP86,353456789012345,080835,0,1#'],
  [{ type: 'temperatureInterval', minutes: 60 }, 'IWBP87,353456789012345,080835,1,60#'],
  [
    { type: 'config', frequencyHeartRate: 30, frequencyTemperature: 0, frequencyLocation: 15 },
    'IWBP86,353456789012345,080835,1,30#IWBP87,353456789012345,080835,0,1#',
  ],
  [{ type: 'config', ringMode: 1 }, undefined],
  [{ type: 'lock' }, undefined],
])('the command %j is encoded as %s', (command, frame) => {
  expect(iwCommand(imei, { id: 7_080_835, type: '', ...command })).toBe(frame)
})
