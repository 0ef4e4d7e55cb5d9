-- A risk may be judged by what a screen proposed: which one it was, in words, and when it was answered.
alter table elder_risk add column basis text, add column screen_time timestamptz;
