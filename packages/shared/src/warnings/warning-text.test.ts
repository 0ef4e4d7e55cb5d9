import { expect, it } from 'vitest'
import { SourceType, sourceNames } from './warning.words.ts'
import { warningText } from './warning-text.ts'

const given = { name: '王秀英', modelName: 'KN-W1', warningContent: '心率 130 次/分', drillId: null }

it('names the person and the device of an SOS, and tells of everything else what happened', () => {
  for (const sourceType of Object.values(SourceType))
    expect(warningText({ ...given, sourceType }), sourceNames[sourceType]).toBe(
      sourceType === 9 ? '王秀英的KN-W1发出SOS紧急求助报警，请及时处理！' : '心率 130 次/分',
    )
  expect(warningText({ ...given, modelName: null, sourceType: 9 })).toBe(
    '王秀英的设备发出SOS紧急求助报警，请及时处理！',
  )
})

it('says of an exercise before all else that it is one', () => {
  for (const sourceType of Object.values(SourceType))
    expect(warningText({ ...given, sourceType, drillId: 7 })).toBe(`【演练】${warningText({ ...given, sourceType })}`)
})
