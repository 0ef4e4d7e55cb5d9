-- Files bring elders in: their numbers come first, since an ID card is sealed for its holder.
grant usage on sequence elder_id_seq to care_app;
