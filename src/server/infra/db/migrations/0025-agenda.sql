-- The address of an account's calendar, by the hash of its token: one an account, gone with it.
create table agenda (
  utilisateur_id integer primary key references utilisateur on delete cascade,
  empreinte bytea not null unique,
  cree_le timestamptz not null
);
-- What its last reading told, so that a change is told as one, and what is no more as cancelled; no title is kept.
create table agenda_evenement (
  utilisateur_id integer not null references agenda on delete cascade,
  uid text not null,
  dernier_jour date not null,
  empreinte bytea not null,
  sequence integer not null,
  modifie_le timestamptz not null,
  annule_le timestamptz,
  primary key (utilisateur_id, uid)
);
