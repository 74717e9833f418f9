-- Registrations asked for through the public form, by source network: kept for an hour, to bound them.
create table inscription_demandee (
  id bigint primary key generated always as identity,
  adresse text not null,
  le timestamptz not null
);
create index inscription_demandee_adresse on inscription_demandee (adresse, le);
create index inscription_demandee_le on inscription_demandee (le);
