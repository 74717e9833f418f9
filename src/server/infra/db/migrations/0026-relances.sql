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

-- Days that the staff give themselves, from the day a file came: past them, it is late on their side.
alter table calendrier
  add column jours_controle integer not null default 14 check (jours_controle between 1 and 365),
  add column jours_controle_bilan integer not null default 30 check (jours_controle_bilan between 1 and 365),
  add column jours_paiement integer not null default 30 check (jours_paiement between 1 and 365);
