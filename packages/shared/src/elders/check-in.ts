/** How the values of an elder's `checkInStatus` are called. */
export const checkInLabels = { 0: '居家养老', 1: '在院', 2: '请假外出', 3: '已退住', 4: '已故' }
