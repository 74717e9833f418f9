-- Mails that the public registration form made leave, by source address: kept for an hour, to bound them.
create table envoi_inscription (
  id bigint primary key generated always as identity,
  adresse text not null,
  le timestamptz not null
);
create index envoi_inscription_adresse on envoi_inscription (adresse, le);
create index envoi_inscription_le on envoi_inscription (le);
