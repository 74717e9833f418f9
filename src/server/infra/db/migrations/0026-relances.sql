-- Reminders that staff send by hand: who, when, of what; days and ids only.
create table relance (
  id integer primary key generated always as identity,
  projet_id integer not null references projet on delete cascade,
  objet text not null check (objet in ('correction', 'convention', 'attestation', 'bilan', 'correction-bilan')),
  echeance date,
  le timestamptz not null,
  par integer not null references utilisateur
);
create index relance_derniere on relance (projet_id, le desc);
create index relance_par on relance (par);
