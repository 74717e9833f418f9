-- One act asked of many applications: what was asked, and where each stands. A killed server takes it up where it was.
create table lot (
  id integer primary key generated always as identity,
  acte text not null check (length(acte) <= 40),
  -- What the act needs beside its application: a commission, a reason, a message.
  parametres jsonb not null,
  filtre text check (length(filtre) <= 500),
  auteur_id integer not null references utilisateur,
  adresse text not null,
  cle_creation text not null check (length(cle_creation) <= 64),
  cree_le timestamptz not null,
  termine_le timestamptz,
  unique (auteur_id, cle_creation)
);
create index lot_cree on lot (cree_le);
create table lot_demande (
  lot_id integer not null references lot on delete cascade,
  rang integer not null,
  projet_id integer not null references projet on delete cascade,
  etat text not null default 'a-faire' check (etat in ('a-faire', 'en-cours', 'fait', 'deja', 'refuse')),
  motif text check (length(motif) <= 2000),
  primary key (lot_id, rang)
);
create unique index lot_demande_projet on lot_demande (projet_id, lot_id);
