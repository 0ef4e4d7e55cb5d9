/**
 * KEYS session, its lock and its family, in turn for each; answers for each `gone`, `open`, `locked`, or `changed` when its account
 * was changed of late: whether that ended it, its record tells.
 */
export const standingScript = `
local standings = {}
for i = 1, #KEYS, 3 do
  local standing = 'gone'
  if redis.call('EXISTS', KEYS[i]) == 1 then
    standing = redis.call('EXISTS', KEYS[i + 1]) == 1 and 'locked' or 'open'
    local changes = redis.call('HGET', KEYS[i + 2], 'changes')
    if changes and redis.call('EXISTS', changes) == 1 then standing = 'changed' end
  end
  standings[#standings + 1] = standing
end
return standings
`
