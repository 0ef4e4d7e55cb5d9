/**
 * Rotates a refresh token. KEYS family, used tokens, session; ARGV hash of the given token, hash of its successor, now
 * and grace period in ms, life in s. The previous token may be repeated within the grace period; an older one counts as
 * stolen, and ends session and family. The idle time is set later, after the account was read.
 */
export const rotateScript = `
local family = redis.call('HMGET', KEYS[1], 'current', 'previous', 'rotatedAt')
local record = redis.call('GET', KEYS[3])
if not family[1] or not record then return {'unknown'} end
if family[1] == ARGV[1] then
  redis.call('HSET', KEYS[1], 'current', ARGV[2], 'previous', ARGV[1], 'rotatedAt', ARGV[3])
  redis.call('SADD', KEYS[2], ARGV[1])
  for i = 1, 2 do redis.call('EXPIRE', KEYS[i], ARGV[5]) end
  return {'rotated', record}
end
if family[2] == ARGV[1] and tonumber(ARGV[3]) - tonumber(family[3]) <= tonumber(ARGV[4]) then return {'rotated', record} end
if redis.call('SISMEMBER', KEYS[2], ARGV[1]) == 0 then return {'unknown'} end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
return {'reused'}
`
