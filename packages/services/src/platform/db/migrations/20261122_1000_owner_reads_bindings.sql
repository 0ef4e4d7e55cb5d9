-- `sign_in_by_social` reads across tenants in the owner's name; forced row-level security binds an owner who is no superuser.
create policy owner_reads on social_binding for select to current_user using (true);
