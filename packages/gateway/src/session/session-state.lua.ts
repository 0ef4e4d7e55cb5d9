/**
 * States of sessions. KEYS session, lock and family of each session in turn; ARGV the session ids. Returns `gone`,
 * `open` or `locked` for each. A session also counts as gone if its account has changed since it began, unless the
 * session itself made the change.
 */
export const sessionStateScript = `
local standings = {}
for i = 1, #KEYS, 3 do
  local standing = 'gone'
  if redis.call('EXISTS', KEYS[i]) == 1 then
    standing = redis.call('EXISTS', KEYS[i + 1]) == 1 and 'locked' or 'open'
    local changes = redis.call('HGET', KEYS[i + 2], 'changes')
    local told = changes and redis.call('GET', changes)
    if told then
      local change = cjson.decode(told)
      local epoch = cjson.decode(redis.call('GET', KEYS[i])).account.epoch or 0
      if epoch < change.epoch and change.keptSession ~= ARGV[(i + 2) / 3] then standing = 'gone' end
    end
  end
  standings[#standings + 1] = standing
end
return standings
`
