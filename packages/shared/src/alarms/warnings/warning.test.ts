import { expect, it } from 'vitest'
import { SeriesQuery } from '../../devices/devices/device.ts'
import { FeedQuery } from '../../live/feed.ts'
import { Handling, WarningRowsQuery, WarningSearch } from './warning.ts'

it('treats a warning as handled by phone unless the form says otherwise', () => {
  expect(Handling.parse({ id: 1 })).toEqual({ id: 1, processMode: 1, isDisposed: 1 })
  // the old form sends the state that it was opened with
  expect(Handling.parse({ id: 1, isDisposed: 0, processMode: 2 })).toMatchObject({ isDisposed: 1, processMode: 2 })
  expect(Handling.parse({ id: 1, isDisposed: 2, outcome: null, remark: ' 已联系 ' })).toEqual({
    id: 1,
    processMode: 1,
    isDisposed: 2,
    outcome: null,
    remark: '已联系',
  })
})

it.each(['real', 'falseAlarm', 'test', 'unreachable', 'hospital'])('accepts the outcome %s', (outcome) => {
  expect(Handling.parse({ id: 1, outcome })).toMatchObject({ outcome })
})

const series = { imei: '860000000000001' }
const feed = { tenantId: 1, after: 0 }
it.each([
  ['a handling', Handling, { id: 1, isDisposed: 2 }, { id: 1, isDisposed: 3 }],
  ['a handling', Handling, { id: 1, processMode: 2 }, { id: 1, processMode: 0 }],
  ['a handling', Handling, { id: 1, processMode: 1 }, { id: 1, processMode: 3 }],
  ['a handling', Handling, { id: 1, outcome: 'test' }, { id: 1, outcome: 'maybe' }],
  ['a handling', Handling, { id: 1, remark: '字'.repeat(500) }, { id: 1, remark: '字'.repeat(501) }],
  ['a search', WarningSearch, { sourceType: 1 }, { sourceType: 0 }],
  ['a search', WarningSearch, { sourceType: 17 }, { sourceType: 18 }],
  ['a search', WarningSearch, { warningLevel: '1' }, { warningLevel: '0' }],
  ['a search', WarningSearch, { warningLevel: '3' }, { warningLevel: '4' }],
  ['a search', WarningSearch, { isDisposed: 0 }, { isDisposed: -1 }],
  ['a search', WarningSearch, { isDisposed: 2 }, { isDisposed: 3 }],
  ['a search', WarningSearch, { processMode: 2 }, { processMode: 3 }],
  ['a search', WarningSearch, { userName: 'a'.repeat(50) }, { userName: 'a'.repeat(51) }],
  ['the feed', FeedQuery, feed, { ...feed, after: -1 }],
  ['the feed', FeedQuery, { ...feed, limit: 1_000 }, { ...feed, limit: 1_001 }],
  ['the feed', FeedQuery, { ...feed, limit: 1 }, { ...feed, limit: 0 }],
  ['an export', WarningRowsQuery, { limit: 2_000 }, { limit: 2_001 }],
  ['an export', WarningRowsQuery, { before: 0 }, { before: -1 }],
  ['a series', SeriesQuery, series, { startTime: '2026-01-01 00:00:00' }],
  ['a series', SeriesQuery, { oldmanId: 7 }, { oldmanId: '', imei: '' }],
  [
    'a series',
    SeriesQuery,
    { ...series, endTime: '2026-02-28 23:59:59' },
    { ...series, endTime: '2026-02-30 00:00:00' },
  ],
])('the schema of %s accepts valid input and refuses invalid input', (_, schema, fine, bad) => {
  expect([schema.safeParse(fine).success, schema.safeParse(bad).success]).toEqual([true, false])
})

it('accepts the cursor and page size of feeds and exports', () => {
  expect(FeedQuery.parse(feed)).toEqual({ ...feed, limit: 500 })
  expect(WarningRowsQuery.parse({})).toEqual({ before: 0, limit: 1_000 })
  expect(WarningSearch.parse({ userName: '', sourceType: '', startTime: '' })).toMatchObject({ current: 1 })
})
