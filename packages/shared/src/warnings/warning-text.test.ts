import { expect, it } from 'vitest'
import { warningText } from './warning-text.ts'
import { needsOutcome, SourceType, sourceNames } from './warning-words.ts'

const given = { name: '王秀英', modelName: 'KN-W1', warningContent: '心率 130 次/分' }

it('names the person and the device of an SOS, and tells of everything else what happened', () => {
  for (const sourceType of Object.values(SourceType))
    expect(warningText({ ...given, sourceType }), sourceNames[sourceType]).toBe(
      sourceType === 9 ? '王秀英的KN-W1发出SOS紧急求助报警，请及时处理！' : '心率 130 次/分',
    )
  expect(warningText({ ...given, modelName: null, sourceType: 9 })).toBe(
    '王秀英的设备发出SOS紧急求助报警，请及时处理！',
  )
})

it('asks what came of a fall and of an SOS, and of nothing else', () => {
  expect(Object.values(SourceType).filter((sourceType) => needsOutcome({ sourceType }))).toEqual([1, 9])
  expect(Object.keys(sourceNames)).toHaveLength(16)
})
