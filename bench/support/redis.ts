import { startRedis as startTestRedis, type TestRedis } from '@care/gateway/testing/redis'
import { stopWithBench } from './stop-with-bench.ts'

/** Starts an empty Redis on a free port. */
export async function startRedis(): Promise<TestRedis> {
  const redis = await startTestRedis()
  return { ...redis, stop: stopWithBench(redis.stop) }
}
