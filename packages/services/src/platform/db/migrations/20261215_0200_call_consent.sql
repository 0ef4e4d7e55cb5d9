-- Being called by an outbound job is agreed to by itself: who refused or withdrew is left out.
alter table elder_consent drop constraint elder_consent_kind_check;
alter table elder_consent add constraint elder_consent_kind_check
  check (kind in ('location', 'camera', 'photo', 'family', 'notice', 'call'));
