/**
 * KEYS session, family; ARGV session id, now in ms, key of the owner's sessions or empty, seconds to live unused or empty, seconds that
 * the family lives, seconds where a session does not say, key of what changes about the account. With ARGV[3] given these are noted first;
 * without, those noted are read.
 */
export const useScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if ARGV[3] ~= '' then redis.call('HSET', KEYS[2], 'list', ARGV[3], 'idle', ARGV[4], 'changes', ARGV[7]) end
local noted = redis.call('HMGET', KEYS[2], 'list', 'idle')
redis.call('EXPIRE', KEYS[1], noted[2] or ARGV[6])
if noted[1] then
  redis.call('ZADD', noted[1], ARGV[2], ARGV[1])
  redis.call('EXPIRE', noted[1], ARGV[5])
end
return 1
`
