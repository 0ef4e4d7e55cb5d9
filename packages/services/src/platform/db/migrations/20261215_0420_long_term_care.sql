-- Long-term care insurance of an elder: number, grade of disability (0–5) by an outside assessor, last day of the benefit.
alter table elder
  add column ltc_no text,
  add column ltc_grade text,
  add column ltc_assessor text,
  add column ltc_valid_to date;
