/**
 * Notes the use of a session and extends its life. KEYS session, family, list of all sessions; ARGV session id, now in
 * ms, key of the owner's sessions or empty, idle seconds or empty, life of the family in s, default idle seconds, key
 * of account changes, key of the institution's sessions, data for lists. Stores the values of ARGV[3] if given.
 */
export const noteUseScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if ARGV[3] ~= '' then
  redis.call('HSET', KEYS[2], 'list', ARGV[3], 'idle', ARGV[4], 'changes', ARGV[7], 'online', ARGV[8], 'said', ARGV[9])
end
local noted = redis.call('HMGET', KEYS[2], 'list', 'idle', 'online')
local idle = noted[2] or ARGV[6]
redis.call('EXPIRE', KEYS[1], idle)
if noted[1] then
  redis.call('ZADD', noted[1], ARGV[2], ARGV[1])
  redis.call('EXPIRE', noted[1], ARGV[5])
end
if noted[3] then
  redis.call('HSET', KEYS[2], 'seen', ARGV[2])
  for _, online in ipairs({KEYS[3], noted[3]}) do
    redis.call('ZADD', online, ARGV[2] + idle * 1000, ARGV[1])
    redis.call('ZREMRANGEBYSCORE', online, '-inf', ARGV[2])
    redis.call('EXPIRE', online, ARGV[5])
  end
end
return 1
`
