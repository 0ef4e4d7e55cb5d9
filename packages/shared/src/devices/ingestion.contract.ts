import { z } from 'zod'
import { area, post } from '../http/endpoint.ts'
import { deviceSecretHeader, IngestAnswer, ingestKeyHeader } from './ingestion.ts'

/** Messages are judged one by one, so the body is any JSON here: one message or an array. Answers 202. */
export const ingestion = area('tenant-device', {
  batch: post('/ingest', {
    access: 'device',
    key: ingestKeyHeader,
    body: z.unknown(),
    data: IngestAnswer,
    summary: '批量上报',
  }),
  /** What platforms of vendors push in their own words; answers 200. The key is one of that vendor's data source, or one for all. */
  belt: post('/ingest/vendors/sleep-belt', {
    access: 'device',
    key: ingestKeyHeader,
    body: z.unknown(),
    data: IngestAnswer,
    summary: '睡眠带厂商推送',
  }),
  gateway: post('/ingest/vendors/gateway', {
    access: 'device',
    key: ingestKeyHeader,
    body: z.unknown(),
    data: IngestAnswer,
    summary: '网关厂商推送',
  }),
  device: post('/ingest/:imei', {
    ids: { imei: 'device' },
    access: 'device',
    key: deviceSecretHeader,
    body: z.unknown(),
    data: IngestAnswer,
    summary: '设备上报',
  }),
})
