-- When a member was last at work for the structure: who has several finds the last one again.
alter table membre add column vu_le timestamptz;

-- Who is invited to join a structure: by a link sent to that address alone, good once and for seven days.
create table invitation (
  id integer primary key generated always as identity,
  porteur_id integer not null references porteur,
  email text not null check (length(email) <= 254),
  role text not null check (role in ('lecteur', 'editeur', 'proprietaire')),
  signataire boolean not null,
  finances boolean not null,
  empreinte bytea not null unique,
  par integer not null references utilisateur,
  cree_le timestamptz not null,
  envoyee_le timestamptz not null,
  expire_le timestamptz not null,
  acceptee_le timestamptz,
  acceptee_par integer references utilisateur,
  annulee_le timestamptz,
  check (acceptee_le is null or annulee_le is null),
  check ((acceptee_le is null) = (acceptee_par is null))
);
-- One at a time for an address; who left, or let it expire, may be invited again.
create unique index invitation_ouverte on invitation (porteur_id, lower(email)) where acceptee_le is null and annulee_le is null;
create index invitation_de_structure on invitation (porteur_id);
