-- Who may do what for a structure. A person has one account, and may be a member of several structures.
create table membre (
  id integer primary key generated always as identity,
  porteur_id integer not null references porteur,
  utilisateur_id integer not null references utilisateur,
  role text not null check (role in ('lecteur', 'editeur', 'proprietaire')),
  -- Rights beside the role: to sign for the structure, to read and change its bank details.
  signataire boolean not null,
  finances boolean not null,
  depuis timestamptz not null,
  jusque timestamptz,
  invite_par integer references utilisateur,
  check (jusque >= depuis)
);
create unique index membre_present on membre (porteur_id, utilisateur_id) where jusque is null;
create index membre_de_compte on membre (utilisateur_id, porteur_id) where jusque is null;
create index membre_de_structure on membre (porteur_id);

-- A structure is born with who registered it, who may do everything.
create function naitre_structure() returns trigger language plpgsql as $$
begin
  insert into membre (porteur_id, utilisateur_id, role, signataire, finances, depuis)
  values (new.id, new.utilisateur_id, 'proprietaire', true, true, new.soumis_le);
  return null;
end $$;
create trigger naitre_structure after insert on porteur for each row execute function naitre_structure();

insert into membre (porteur_id, utilisateur_id, role, signataire, finances, depuis)
select p.id, u.id, 'proprietaire', true, true, p.soumis_le from porteur p join utilisateur u on u.id = p.utilisateur_id;
