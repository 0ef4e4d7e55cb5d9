import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { deviceSecretHeader, IngestAnswer, ingestKeyHeader } from './ingestion.ts'

const byDevice = calls({ access: 'device' })

/** The body is any JSON, one message or an array, because each message is validated by itself. Returns 202. */
export const ingestion = area('tenant-device', {
  batch: byDevice.post('/ingest', '批量上报', { key: ingestKeyHeader, body: z.unknown(), data: IngestAnswer }),
  /**
   * Webhooks of vendor platforms in the vendor's own format; they return 200. The key belongs to that vendor's data
   * source, or to one for all vendors.
   */
  belt: byDevice.post('/ingest/vendors/sleep-belt', '睡眠带厂商推送', {
    key: ingestKeyHeader,
    body: z.unknown(),
    data: IngestAnswer,
  }),
  gateway: byDevice.post('/ingest/vendors/gateway', '网关厂商推送', {
    key: ingestKeyHeader,
    body: z.unknown(),
    data: IngestAnswer,
  }),
  device: byDevice.post('/ingest/:imei', '设备上报', {
    ids: { imei: 'device' },
    key: deviceSecretHeader,
    body: z.unknown(),
    data: IngestAnswer,
  }),
})
