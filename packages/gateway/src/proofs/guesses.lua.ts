/** How long a reserved guess is counted if its gateway dies and never reports the result. */
const judgedWithinMs = 30_000

/**
 * Reserves a guess. KEYS: counters of failures. ARGV: now in ms, 1 after a captcha, lifetime in s, then for each
 * counter the failures that require a captcha and those that pause it. Returns 0: may be checked; 1: captcha required;
 * 2: paused; 3: wait for pending guesses.
 */
export const reserveScript = `
local now = tonumber(ARGV[1])
local captcha, rest, wait = false, false, false
for i, key in ipairs(KEYS) do
  local kept = redis.call('HMGET', key, 'failures', 'restsUntil', 'pending', 'pendingSince')
  local failures, pending = tonumber(kept[1] or 0), tonumber(kept[3] or 0)
  if now - tonumber(kept[4] or 0) > ${judgedWithinMs} then
    redis.call('HDEL', key, 'pending')
    pending = 0
  end
  local captchaFrom, restFrom = tonumber(ARGV[2 + 2 * i]), tonumber(ARGV[3 + 2 * i])
  local must = ARGV[2] ~= '1'
  if must and failures >= captchaFrom then captcha = true end
  if tonumber(kept[2] or 0) > now then rest = true end
  if pending > 0 and (failures + pending >= restFrom or (must and failures + pending >= captchaFrom)) then wait = true end
end
if captcha then return 1 end
if rest then return 2 end
if wait then return 3 end
for _, key in ipairs(KEYS) do
  redis.call('HINCRBY', key, 'pending', 1)
  redis.call('HSET', key, 'pendingSince', now)
  redis.call('EXPIRE', key, ARGV[3])
end
return 0
`

/**
 * Records the result of a reserved guess. KEYS and ARGV as above, with the result as second argument. Too many failures
 * pause a counter for 1, 2, 4 … at most 15 minutes. A success clears the failures of its own browser or address, never
 * those of strangers.
 */
export const settleScript = `
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('HGET', key, 'pending') or 0) > 0 then redis.call('HINCRBY', key, 'pending', -1) end
  if ARGV[2] == 'right' and i == 1 then redis.call('HDEL', key, 'failures', 'restsUntil') end
  if ARGV[2] == 'wrong' then
    local over = redis.call('HINCRBY', key, 'failures', 1) - tonumber(ARGV[3 + 2 * i])
    if over >= 0 then
      redis.call('HSET', key, 'restsUntil', tonumber(ARGV[1]) + math.min(15, 2 ^ math.min(over, 4)) * 60000)
    end
  end
  redis.call('EXPIRE', key, ARGV[3])
end
return 1
`
