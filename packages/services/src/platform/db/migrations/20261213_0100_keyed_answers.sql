-- What the first of repeated requests answered; each of them gets the same.
alter table keyed_request add column answer jsonb;
grant update (answer) on keyed_request to care_app;
