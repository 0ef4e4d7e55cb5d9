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
  device: post('/ingest/:imei', {
    ids: { imei: 'device' },
    access: 'device',
    key: deviceSecretHeader,
    body: z.unknown(),
    data: IngestAnswer,
    summary: '设备上报',
  }),
})
